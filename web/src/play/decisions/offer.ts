// The offered tickets that may be kept, according to the server's legal actions.

import type { Action } from "../../net/protocol.ts";
import { actionsOf } from "../options.ts";

/** The least number to keep. */
export function leastKept(legal: readonly Action[]): number {
  const counts = actionsOf(legal, "keep").map(({ positions }) => positions.length);
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** The positions that are ticked; all, if there is no choice. */
export function tickedOf(legal: readonly Action[], offered: number, chosen: readonly number[]): readonly number[] {
  return leastKept(legal) === offered ? Array.from({ length: offered }, (_, position) => position) : chosen;
}

/** Whether exactly these positions may be kept. */
export function keepable(legal: readonly Action[], positions: readonly number[]): boolean {
  return actionsOf(legal, "keep").some(
    (keep) => keep.positions.length === positions.length && keep.positions.every((position) => positions.includes(position)),
  );
}

/** Toggles a position. */
export function toggled(positions: readonly number[], position: number): number[] {
  return positions.includes(position)
    ? positions.filter((other) => other !== position)
    : [...positions, position].toSorted((one, other) => one - other);
}
