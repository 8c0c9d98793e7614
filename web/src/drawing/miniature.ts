// A board as a handful of paths, for small pictures.

import type { BoardFile, Drawing } from "../net/protocol.ts";
import { outline, rimPath } from "./geometry.ts";
import { toneOf } from "./palette.ts";
import { seatTones } from "./seatTones.svelte.ts";

interface Spaces {
  /** A colour, or `seat-` and the number of an owner. */
  of: string;
  path: string;
  fill: string;
  edge: string;
}

/** The spaces of all routes: one path per colour of free routes, and per owner. */
export function spacesByTone(board: BoardFile, drawing: Drawing, owners: readonly (number | null)[]): Spaces[] {
  const found = new Map<string, Spaces>();
  drawing.routes.forEach((route, index) => {
    const [owner, color] = [owners[index] ?? null, board.routes[index]?.color ?? "gray"];
    const of = owner === null ? color : `seat-${owner}`;
    const { fill, edge } = owner === null ? toneOf(color) : seatTones.of(owner);
    const spaces = found.get(of) ?? { of, path: "", fill, edge };
    spaces.path += outline(route, drawing.sizes.height, 0);
    found.set(of, spaces);
  });
  return [...found.values()];
}

/** One path along several routes. */
export function wayOf(drawing: Drawing, routes: readonly number[]): string {
  return routes
    .map((route) => drawing.routes[route])
    .map((route) => (route === undefined ? "" : rimPath(route, drawing.sizes.height)))
    .join("");
}

/** The drawn places of some places: a country has several. */
export function dotsOf(drawing: Drawing, places: readonly string[]): { id: string; x: number; y: number; large: boolean }[] {
  return drawing.places
    .filter(({ place }) => places.includes(place))
    .map(({ id, x, y, kind }) => ({ id, x, y, large: kind !== "border" }));
}
