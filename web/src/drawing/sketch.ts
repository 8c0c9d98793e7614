// The spaces of routes in a sketch.

import type { Point } from "./geometry.ts";

export interface Space extends Point {
  /** Degrees, clockwise. */
  angle: number;
  width: number;
}

export interface SketchPlace extends Point {
  /** An end of the ticket. */
  end?: boolean;
}

export interface Line {
  from: string;
  to: string;
  length: number;
  color: string;
  /** A player's seat. */
  owner?: number;
  side?: number;
  /** A sign on some of its spaces. */
  sign?: { path: string; size: number; on: (space: number) => boolean };
}

const CLEARANCE = 12;
const GAP = 3;

/** Spaces between two places, offset from the straight line by `side`. */
export function spacesBetween(from: Point, to: Point, length: number, side = 0): Space[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const whole = Math.hypot(dx, dy);
  const [ux, uy] = [dx / whole, dy / whole];
  const width = (whole - 2 * CLEARANCE - (length - 1) * GAP) / length;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return Array.from({ length }, (_, index) => {
    const along = CLEARANCE + width / 2 + index * (width + GAP);
    return { x: from.x + ux * along - uy * side, y: from.y + uy * along + ux * side, angle, width };
  });
}
