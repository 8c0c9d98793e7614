// Keyboard navigation on the board: between places, and around the routes of a place.

import { endsOf } from "../drawing/geometry.ts";
import type { BoardFile, Drawing, DrawnPlace } from "../net/protocol.ts";

export type Direction = "left" | "right" | "up" | "down";

const TOWARD: Record<Direction, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The place in a direction: near, and not far off to the side. Null at the edge of the board. */
export function placeToward(places: readonly DrawnPlace[], from: DrawnPlace, direction: Direction): DrawnPlace | null {
  const [dx, dy] = TOWARD[direction];
  let best: DrawnPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (place === from || along <= 0) continue;
    // A place more to the side than ahead belongs to another key, unless there is no other.
    const cost = along + 1.3 * aside + (aside > along * 1.2 ? 2000 : 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** A text for searching: without accents, in lower case. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The next place after `from` whose name starts with these letters, cyclically. */
export function placeNamed(
  places: readonly DrawnPlace[],
  from: DrawnPlace | null,
  letters: string,
  nameOf: (place: string) => string,
): DrawnPlace | null {
  const start = from === null ? 0 : places.indexOf(from) + 1;
  const order = [...places.slice(start), ...places.slice(0, start)];
  return order.find((place) => plain(nameOf(place.place)).startsWith(plain(letters))) ?? null;
}

/** The routes at each drawn place, clockwise from the top, by number. */
export function routesAround(board: BoardFile, drawing: Drawing): Map<string, number[]> {
  const points = new Map(drawing.places.map((place) => [place.id, place]));
  const found = new Map<string, { route: number; angle: number }[]>();
  endsOf(board).forEach((ends, route) => {
    const spaces = drawing.routes[route]?.spaces ?? [];
    ends.forEach((node, side) => {
      const [place, space] = [points.get(node), side === 0 ? spaces[0] : spaces.at(-1)];
      if (place === undefined || space === undefined) return;
      const angle = (Math.atan2(space[0] - place.x, place.y - space[1]) + 2 * Math.PI) % (2 * Math.PI);
      found.set(node, [...(found.get(node) ?? []), { route, angle }]);
    });
  });
  return new Map(
    [...found].map(([node, routes]) => [
      node,
      routes.toSorted((one, other) => one.angle - other.angle).map(({ route }) => route),
    ]),
  );
}

/** The next one, cyclically. */
export function around(items: readonly number[], from: number, step: 1 | -1): number {
  const index = items.indexOf(from);
  return items[(index + step + items.length) % items.length] ?? from;
}
