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

/** For each district, the most places that a seat has joined with each other: none, at least two, or the only one. */
export function districtProgress(board: BoardFile, owners: ViewJson["owners"], seat: number): number[] {
  const groups = joined(board, owners, seat);
  return districtsOf(board).map(({ places }) => {
    if (places.length === 1) return 1;
    const most = Math.max(0, ...groups.map((group) => group.filter((place) => places.includes(place)).length));
    return most > 1 ? most : 0;
  });
}
