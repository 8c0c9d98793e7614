// The marks of the timeline.

import { seatOf, type GameLog } from "./statistics.ts";

export interface Mark {
  step: number;
  seat: number;
  kind: "claim" | "tickets" | "card";
}

/** The kind of each action; choices that belong to another action have no mark. */
export function marksOf({ actions, events }: GameLog): Mark[] {
  return actions.flatMap((action, index): Mark[] => {
    const happened = events[index + 1] ?? [];
    const seat = seatOf(action);
    const step = index + 1;
    if (happened.some(({ e }) => e === "claimed")) return [{ step, seat, kind: "claim" }];
    if (happened.some(({ e }) => e === "kept")) return [{ step, seat, kind: "tickets" }];
    if (happened.some(({ e }) => e === "drew")) return [{ step, seat, kind: "card" }];
    return [];
  });
}

/** The step that triggers the last round; null if there was none. */
export function lastRoundOf({ events }: GameLog): number | null {
  const found = events.findIndex((happened) => happened.some(({ e }) => e === "last_round"));
  return found < 0 ? null : found;
}
