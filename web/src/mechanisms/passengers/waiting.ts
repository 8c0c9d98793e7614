import type { Point } from "../../drawing/geometry.ts";
import type { Lettered } from "../../drawing/lettering.ts";
import type { DrawnName } from "../../net/protocol.ts";

/** The passengers in drawing order; null is an empty place. */
export function standing(name: DrawnName, there: Record<string, number> = {}): (string | null)[] {
  const colors = Object.entries(there).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const people = colors.flatMap(([color, count]) => Array.from({ length: count }, () => color));
  return name.waiting.map((_, index) => people[index] ?? null);
}

/** The colour of the passenger nearest to a point; null if none is within `reach`. */
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
