// What stands on the timeline.

import { seatOf, type Told } from "./statistics.ts";

export interface Mark {
  step: number;
  seat: number;
  kind: "claim" | "tickets" | "card";
}

/** What each action was, as far as it shows on the timeline; choices that belong to another action do not. */
export function marksOf({ actions, events }: Told): Mark[] {
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

/** The step with which the last round begins to be sure; null where it never came. */
export function lastRoundOf({ events }: Told): number | null {
  const found = events.findIndex((happened) => happened.some(({ e }) => e === "last_round"));
  return found < 0 ? null : found;
}
