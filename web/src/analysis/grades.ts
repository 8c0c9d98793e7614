// The grades of decisions: each has a shape of its own.

import type { Decision, Grade } from "../net/protocol.ts";

/** The shape of a grade: path data around the origin, in a circle of radius 1. */
export const SHAPES: Record<Grade, string> = {
  good: "M-.3 0a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0Z",
  inaccuracy: "M-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0Z",
  mistake: "M0 -1L.98 .76H-.98Z",
  blunder: "M-1 -.56L-.56 -1L0 -.44L.56 -1L1 -.56L.44 0L1 .56L.56 1L0 .44L-.56 1L-1 .56L-.44 0Z",
};

/** The step that shows a decision: the one after its action. */
export const stepOfDecision = ({ number }: Pick<Decision, "number">): number => number + 1;

/** The decisions that are marked: those with a loss, of one seat or of all (null). */
export function marked(decisions: readonly Decision[], seat: number | null): Decision[] {
  return decisions.filter((each) => each.grade !== "good" && (seat === null || each.seat === seat));
}

/** The step of the marked decision after or before a step; null if there is none. */
export function nextMarked(decisions: readonly Decision[], step: number, direction: 1 | -1): number | null {
  const steps = decisions.map(stepOfDecision);
  return (direction > 0 ? steps.find((each) => each > step) : steps.findLast((each) => each < step)) ?? null;
}

/** A share of one as whole hundredths. */
export const hundredths = (share: number): number => Math.round(share * 100);
