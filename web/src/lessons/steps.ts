// The position in a lesson: from the server's count of actions, and the steps passed in this browser.

import type { LessonStep } from "../net/protocol.ts";

/** The number of passed steps (to try or read) among those that follow a number of played actions. */
export interface Place {
  at: number;
  passed: number;
}

/** The number of steps to try or read before the next action, or at the end. */
function pausesAt(steps: readonly LessonStep[], played: number): number {
  return steps.filter(({ at, kind }) => at === played && kind !== "do").length;
}

/** The number of them that were passed: none of new ones, but after an undo all. */
export function passedAt(steps: readonly LessonStep[], played: number, kept: Place | null): number {
  if (kept === null || kept.at < played) return 0;
  const all = pausesAt(steps, played);
  return kept.at === played ? Math.min(kept.passed, all) : all;
}

/** The index of the step; null while others play, and at the end. */
export function stepAt(steps: readonly LessonStep[], played: number, passed: number): number | null {
  const first = steps.findIndex(({ at }) => at === played);
  return first >= 0 && steps[first + passed]?.at === played ? first + passed : null;
}

/** The places and routes that a step refers to. */
export function referencesOf(step: Pick<LessonStep, "shows" | "sight"> | null): { places: readonly string[]; routes: readonly number[] } {
  return { places: step?.sight ?? [], routes: highlightsOf(step?.shows ?? [], "route").map(Number) };
}

/** The highlights of a kind (`route`, `place`), by name or number. */
export function highlightsOf(shows: readonly string[], kind: string): string[] {
  return shows.filter((show) => show.startsWith(`${kind} `)).map((show) => show.slice(kind.length + 1));
}

/** Whether a step is only about the board: a route to take, or something to look at there. */
export function isOnBoard({ kind, action, shows }: LessonStep): boolean {
  return kind === "read" ? shows.length > 0 && shows.every((show) => show.includes(" ")) : action?.do === "claim";
}

/** The number of steps that are done. */
export function doneAt(steps: readonly LessonStep[], played: number, passed: number): number {
  return steps.filter(({ at }) => at < played).length + passed;
}
