// A name as it is written on the board: its size, and where.

import type { DrawnName, DrawnPlace } from "../net/protocol.ts";
import type { Point } from "./geometry.ts";

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Lettered {
  name: DrawnName;
  /** The scale around a point, the one nearest to the name's place. */
  factor: number;
  around: Point;
  /** Then it is moved by this. */
  moved?: Point;
  /** Not drawn, since it would overlap another name. */
  omitted?: boolean;
}

const STILL: Point = { x: 0, y: 0 };

/** The point of a name that is nearest to its place. */
export function nearest({ box: [left, top, right, bottom] }: DrawnName, { x, y }: DrawnPlace): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
}

/** The box of a name as it is drawn. */
export function boxOf({ name, factor, around, moved = STILL }: Lettered): Box {
  const [left, top, right, bottom] = name.box;
  const x = (at: number) => around.x + (at - around.x) * factor + moved.x;
  const y = (at: number) => around.y + (at - around.y) * factor + moved.y;
  return [x(left), y(top), x(right), y(bottom)];
}

/** Whether two boxes overlap. */
export function touch(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** The transformation of a drawn name. */
export function transformOf({ factor, around, moved = STILL }: Lettered): string | undefined {
  if (factor === 1 && moved === STILL) return undefined;
  return `translate(${around.x * (1 - factor) + moved.x} ${around.y * (1 - factor) + moved.y}) scale(${factor})`;
}
