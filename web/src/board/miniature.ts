// A board as a handful of paths, for small pictures of it.

import type { BoardFile, Drawing } from "../net/protocol.ts";
import { rimPath } from "./geometry.ts";
import { PLAYERS, toneOf } from "./palette.ts";

export interface Line {
  key: string;
  path: string;
  fill: string;
  edge: string;
}

/** The routes as lines: one for each colour of free ones, and one for each owner. */
export function linesOf(board: BoardFile, drawing: Drawing, owners: readonly (number | null)[]): Line[] {
  const lines = new Map<string, Line>();
  drawing.routes.forEach((route, index) => {
    const [owner, color] = [owners[index] ?? null, board.routes[index]?.color ?? "gray"];
    const key = owner === null ? color : `seat-${owner}`;
    const tone = owner === null ? toneOf(color) : PLAYERS[owner % PLAYERS.length];
    const line = lines.get(key) ?? { key, path: "", fill: tone?.fill ?? "", edge: tone?.edge ?? "" };
    line.path += rimPath(route, drawing.sizes.height);
    lines.set(key, line);
  });
  // What is owned lies on top.
  return [...lines.values()].toSorted((one, other) => Number(one.key.startsWith("seat-")) - Number(other.key.startsWith("seat-")));
}

/** One path along some routes. */
export function wayOf(drawing: Drawing, routes: readonly number[]): string {
  return routes
    .map((route) => drawing.routes[route])
    .map((route) => (route === undefined ? "" : rimPath(route, drawing.sizes.height)))
    .join("");
}

/** The drawn places of some places: a country has several. */
export function spotsOf(drawing: Drawing, places: readonly string[]): { id: string; x: number; y: number; large: boolean }[] {
  return drawing.places
    .filter(({ place }) => places.includes(place))
    .map(({ id, x, y, kind }) => ({ id, x, y, large: kind !== "border" }));
}
