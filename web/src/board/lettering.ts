// How a name is written at a given size of the board: from afar in larger letters, which have places of their own.

import type { Drawing, DrawnName, DrawnPlace } from "../net/protocol.ts";
import type { Point } from "./zoom.ts";

/** Smaller letters (in pixels) than these are hardly read: then the larger ones are used, in a size like this. */
const LEGIBLE = 10;

export interface Lettered {
  name: DrawnName;
  /** How much it is enlarged around a point: that of the name which is nearest to its place. */
  factor: number;
  around: Point;
}

/** A place's name as it is written; `scale` is pixels a unit. Null where it has none in that language. */
export function lettered(drawing: Drawing, place: DrawnPlace, language: string, scale: number): Lettered | null {
  const afar = drawing.sizes.text * scale < LEGIBLE;
  const name = (afar ? place.overview : place.names)[language];
  if (name === undefined) return null;
  const [left, top, right, bottom] = name.box;
  return {
    name,
    factor: afar ? Math.min(1.15, Math.max(0.7, (LEGIBLE + 0.5) / (name.size * scale))) : 1,
    around: { x: Math.min(right, Math.max(left, place.x)), y: Math.min(bottom, Math.max(top, place.y)) },
  };
}

/** The transformation with which the name is drawn. */
export function transformOf({ factor, around }: Lettered): string | undefined {
  return factor === 1 ? undefined : `translate(${around.x * (1 - factor)} ${around.y * (1 - factor)}) scale(${factor})`;
}

/** Who stands where, in the order in which they are drawn: null is an empty place. */
export function standing(name: DrawnName, there: Record<string, number> = {}): (string | null)[] {
  const colors = Object.entries(there).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const people = colors.flatMap(([color, count]) => Array.from({ length: count }, () => color));
  return name.waiting.map((_, index) => people[index] ?? null);
}

/** The colour of the passenger nearest to a point; null where none stands within `reach`. */
export function passengerAt(lettered: Lettered, there: Record<string, number>, at: Point, reach: number): string | null {
  const { name, factor, around } = lettered;
  const near = standing(name, there)
    .map((color, index) => {
      const [x, y] = name.waiting[index] ?? [Number.POSITIVE_INFINITY, 0];
      const drawn = { x: around.x + (x - around.x) * factor, y: around.y + (y - around.y) * factor };
      return { color, away: Math.hypot(drawn.x - at.x, drawn.y - at.y) };
    })
    .filter(({ color, away }) => color !== null && away <= Math.max(name.person, reach));
  return near.toSorted((one, other) => one.away - other.away)[0]?.color ?? null;
}
