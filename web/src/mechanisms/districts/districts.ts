// Districts and each seat's progress in them, from public information. The server counts the points.

import { DISTRICTS, type DistrictTone, PRINT } from "../../drawing/palette.ts";
import type { BoardFile, ViewJson } from "../../net/protocol.ts";

export interface District {
  number: number;
  tone: DistrictTone;
  places: string[];
}

export function districtsOf(board: BoardFile): District[] {
  return Object.entries(board.districts)
    .map(([number, color]) => ({
      number: Number(number),
      tone: DISTRICTS[color] ?? { fill: PRINT.line, ink: PRINT.paper },
      places: board.places.filter((place) => place.district === Number(number)).map((place) => place.id),
    }))
    .toSorted((one, other) => one.number - other.number);
}

/** Districts that a seat has joined completely in one state but not in another. */
export function newlyJoined(board: BoardFile, before: ViewJson["owners"], now: ViewJson["owners"], seat: number): District[] {
  const [had, has] = [districtProgress(board, before, seat), districtProgress(board, now, seat)];
  return districtsOf(board).filter(({ places }, index) => has[index] === places.length && had[index] !== places.length);
}

/** Connected groups of places for a seat; places without a route of the seat are in none. */
function joined(board: BoardFile, owners: ViewJson["owners"], seat: number): string[][] {
  const groupOf = new Map<string, Set<string>>();
  board.routes.forEach((route, index) => {
    if (owners[index] !== seat) return;
    const together = new Set([...(groupOf.get(route.a) ?? [route.a]), ...(groupOf.get(route.b) ?? [route.b])]);
    for (const place of together) groupOf.set(place, together);
  });
  return [...new Set(groupOf.values())].map((group) => [...group]);
}

/** A seat's routes that join these places with each other: dead ends between them are left out. */
export function routesJoining(board: BoardFile, owners: ViewJson["owners"], seat: number, places: readonly string[]): number[] {
  const together = joined(board, owners, seat).find((group) => places.every((place) => group.includes(place))) ?? [];
  let routes = board.routes.flatMap(({ a }, route) => (owners[route] === seat && together.includes(a) ? [route] : []));
  for (;;) {
    const ends = routes.flatMap((route) => [board.routes[route]!.a, board.routes[route]!.b]);
    const isDeadEnd = (place: string): boolean => !places.includes(place) && ends.filter((end) => end === place).length === 1;
    const left = routes.filter((route) => !isDeadEnd(board.routes[route]!.a) && !isDeadEnd(board.routes[route]!.b));
    if (left.length === routes.length) return routes;
    routes = left;
  }
}

/** For each district, the most places that a seat has joined with each other: none, at least two, or the only one. */
export function districtProgress(board: BoardFile, owners: ViewJson["owners"], seat: number): number[] {
  const groups = joined(board, owners, seat);
  return districtsOf(board).map(({ places }) => {
    if (places.length === 1) return 1;
    const most = Math.max(0, ...groups.map((group) => group.filter((place) => places.includes(place)).length));
    return most > 1 ? most : 0;
  });
}
