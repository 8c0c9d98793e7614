// Where somebody is in a lesson: what the server counts, and what this browser keeps of it.

import type { LessonStep } from "../net/protocol.ts";

/** So many of the things to try and to read were passed, of those that come when so many actions have been played. */
export interface Place {
  at: number;
  passed: number;
}

/** How many things there are to try and to read before what is to be done then, or at the end. */
function pausesAt(steps: readonly LessonStep[], played: number): number {
  return steps.filter(({ at, kind }) => at === played && kind !== "do").length;
}

/** How many of them were passed: what is new begins, and after taking back they have been seen. */
export function passedAt(steps: readonly LessonStep[], played: number, kept: Place | null): number {
  if (kept === null || kept.at < played) return 0;
  const all = pausesAt(steps, played);
  return kept.at === played ? Math.min(kept.passed, all) : all;
}

/** The number of the step; null while others play, and when all is done. */
export function stepAt(steps: readonly LessonStep[], played: number, passed: number): number | null {
  const first = steps.findIndex(({ at }) => at === played);
  return first >= 0 && steps[first + passed]?.at === played ? first + passed : null;
}

/** The places and routes of the board that a step speaks of. */
export function spokenOf(step: Pick<LessonStep, "shows" | "sight"> | null): { places: readonly string[]; routes: readonly number[] } {
  return { places: step?.sight ?? [], routes: shownOf(step?.shows ?? [], "route").map(Number) };
}

/** What lights up of a kind (`route`, `place`), by name or number. */
export function shownOf(shows: readonly string[], kind: string): string[] {
  return shows.filter((show) => show.startsWith(`${kind} `)).map((show) => show.slice(kind.length + 1));
}

/** Whether a step is about the board alone: a route to be taken, or something to look at there. */
export function isOnBoard({ kind, action, shows }: LessonStep): boolean {
  return kind === "read" ? shows.length > 0 && shows.every((show) => show.includes(" ")) : action?.do === "claim";
}

/** How many steps have been done. */
export function doneAt(steps: readonly LessonStep[], played: number, passed: number): number {
  return steps.filter(({ at }) => at < played).length + passed;
}
