// The bend of a route, and its handle: the middle of the route.

import type { Point } from "../drawing/geometry.ts";
import type { DrawnRoute } from "../net/protocol.ts";

type Space = DrawnRoute["spaces"][number];

const MOST = 0.6;
/** A smaller bend becomes straight. */
const STRAIGHT = 0.03;

/** The middle of a bent route between two points. */
export function middleOf(a: Point, b: Point, bend: number): Point {
  return { x: (a.x + b.x) / 2 - ((b.y - a.y) * bend) / 2, y: (a.y + b.y) / 2 + ((b.x - a.x) * bend) / 2 };
}

/** The bend that brings the middle closest to a point. */
export function bendTo(a: Point, b: Point, to: Point): number {
  const distance = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (distance === 0) return 0;
  const aside = (to.y - (a.y + b.y) / 2) * (b.x - a.x) - (to.x - (a.x + b.x) / 2) * (b.y - a.y);
  const bend = Math.min(MOST, Math.max(-MOST, (2 * aside) / distance));
  return Math.abs(bend) < STRAIGHT ? 0 : Math.round(bend * 100) / 100;
}

/** The bend of a route as it was drawn; `rows` are the spaces of it and of its parallel ones. */
export function bendOf(a: Point, b: Point, rows: readonly (readonly Space[])[]): number {
  const middles = rows.flatMap((row) => [row[Math.floor((row.length - 1) / 2)], row[Math.floor(row.length / 2)]]).filter((space) => space !== undefined);
  if (middles.length === 0) return 0;
  const mean = (axis: 0 | 1) => middles.reduce((sum, space) => sum + space[axis], 0) / middles.length;
  return bendTo(a, b, { x: mean(0), y: mean(1) });
}
