// The part of a board to show so that some of its routes and places are visible with their names.

import type { Excerpt } from "../mechanisms/plugin.ts";
import type { BoardFile, Drawing, DrawnPlace } from "../net/protocol.ts";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The margin. */
const AROUND = 22;
/** The least width, and the flattest and tallest proportions. */
const [NARROWEST, FLATTEST, TALLEST] = [260, 0.4, 0.9];

/** The excerpt's places as drawn: of a country, only the ends of its routes. */
function dotsOf({ places }: Drawing, board: BoardFile, { routes, places: others = [] }: Excerpt): DrawnPlace[] {
  const ends = routes.flatMap((route) => {
    const { a, b, endpoint } = board.routes[route]!;
    return [a, b, endpoint];
  });
  return places.filter(({ id, place, kind }) => others.includes(place) || ends.includes(id) || (kind !== "border" && ends.includes(place)));
}

/** The frame around the routes and places, with all their names. */
export function frameOf(drawing: Drawing, board: BoardFile, shown: Excerpt, language: string): Frame {
  const dots = dotsOf(drawing, board, shown);
  const spaces = shown.routes.flatMap((route) => drawing.routes[route]?.spaces ?? []);
  const boxes = [
    ...dots.flatMap(({ names }) => names[language]?.box ?? []),
    ...dots.flatMap(({ x, y }) => around(x, y, drawing.sizes.dot)),
    ...spaces.flatMap(([x, y, , width]) => around(x, y, width / 2)),
  ];
  const [xs, ys] = [0, 1].map((axis) => boxes.filter((_, side) => side % 2 === axis)) as [number[], number[]];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const needed = bottom - top + 2 * AROUND;
  const width = Math.max(right - left + 2 * AROUND, NARROWEST, needed / TALLEST);
  const height = Math.max(needed, width * FLATTEST);
  // It stays within the board if the board is large enough.
  const [boardWidth, boardHeight] = drawing.size;
  return { x: inside((left + right) / 2, width, boardWidth), y: inside((top + bottom) / 2, height, boardHeight), width, height };
}

/** The start of an interval around a middle, kept between 0 and a maximum. */
function inside(middle: number, size: number, most: number): number {
  return Math.max(0, Math.min(middle - size / 2, most - size));
}

function around(x: number, y: number, radius: number): [number, number, number, number] {
  return [x - radius, y - radius, x + radius, y + radius];
}

/** Whether a point is in the frame, or so near that something there may reach into it. */
export function isNear({ x, y, width, height }: Frame, at: { x: number; y: number }): boolean {
  const near = 40;
  return at.x > x - near && at.x < x + width + near && at.y > y - near && at.y < y + height + near;
}
