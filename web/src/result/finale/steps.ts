// The steps of the finale, in which the points are counted. Every device has the same ones, so a number names a step.

import type { Speed } from "../../browser/preferences.svelte.ts";
import type { GameSpec, SeatResult } from "../../net/protocol.ts";
import { atEnd, onTrack, type Source } from "../result.ts";

export type Step =
  /** The whole board, before anything is counted. */
  | { kind: "opening" }
  /** A seat's points of one source; without a seat, nobody has any. */
  | { kind: "source"; source: Source; seat: number | null; points: number }
  | { kind: "ticket"; seat: number; ticket: number; done: boolean; points: number }
  /** A breath before the winners. */
  | { kind: "hush" }
  | { kind: "winners" };

/** In milliseconds; all steps before the winners take `COUNTING` at most. */
const LASTS = { opening: 1500, source: 1700, ticket: 1800, hush: 1400, winners: 7000 };
/** For another player's tickets, there is time to look up. */
const CHANGE = 500;
export const COUNTING = 40_000;
const BRIEF = { each: 1500, winners: 4000, counting: 12_000 };
const FACTOR: Record<Speed, number> = { slow: 1.35, normal: 1, fast: 0.6, off: 1 };

/** The order in which seats are counted: from the last on the track to the first, but winners after all others. */
export function countedOrder(rules: GameSpec, results: readonly SeatResult[], winners: readonly number[]): number[] {
  const track = results.map((result) => onTrack(rules).reduce((sum, source) => sum + result[source], 0));
  const key = (seat: number): [number, number] => [winners.includes(seat) ? 1 : 0, track[seat] ?? 0];
  return results
    .map((_, seat) => seat)
    .toSorted((one, other) => key(one)[0] - key(other)[0] || key(one)[1] - key(other)[1]);
}

/**
 * One source after another: first what the track shows, then the tickets of each seat (its small ones before its large
 * ones), then what counts only now; and the winners.
 */
export function stepsOf(
  rules: GameSpec,
  results: readonly SeatResult[],
  winners: readonly number[],
  tickets: readonly { points: number }[],
): Step[] {
  const order = countedOrder(rules, results, winners);
  const value = (ticket: number): number => tickets[ticket]?.points ?? 0;
  const counted = (source: Source): Step[] =>
    order.flatMap((seat): Step[] => {
      const points = results[seat]?.[source] ?? 0;
      return points === 0 ? [] : [{ kind: "source", source, seat, points }];
    });
  const shown = order.flatMap((seat) => {
    const { tickets_done: done = [], tickets_failed: failed = [] } = results[seat] ?? {};
    return [...done, ...failed]
      .toSorted((one, other) => value(one) - value(other))
      .map((ticket): Step => {
        const completed = done.includes(ticket);
        return { kind: "ticket", seat, ticket, done: completed, points: completed ? value(ticket) : -value(ticket) };
      });
  });
  const bonuses = atEnd(rules).flatMap((source): Step[] => {
    const found = counted(source);
    return found.length > 0 ? found : [{ kind: "source", source, seat: null, points: 0 }];
  });
  return [{ kind: "opening" }, ...onTrack(rules).flatMap(counted), ...shown, ...bonuses, { kind: "hush" }, { kind: "winners" }];
}

/** Whether two steps belong together: the tickets of a seat, or a source. */
function together(one: Step, other: Step | undefined): boolean {
  if (one.kind === "ticket") return other?.kind === "ticket" && other.seat === one.seat;
  return one.kind === "source" && other?.kind === "source" && other.source === one.source;
}

/** The last steps of their groups: a brief finale stops only at these, and shows a whole group there. */
export function stopsOf(steps: readonly Step[]): number[] {
  return steps.flatMap((step, index) => (["opening", "hush"].includes(step.kind) || together(step, steps[index + 1]) ? [] : [index]));
}

/** The first step of a step's group. */
export function groupStart(steps: readonly Step[], index: number): number {
  let first = index;
  while (first > 0 && together(steps[first]!, steps[first - 1])) first -= 1;
  return first;
}

/** The points of steps that belong together, if they are one seat's. */
export function gained(group: readonly Step[]): { seat: number; points: number } | null {
  const found = group.flatMap((step) => ("points" in step && step.seat !== null ? [{ seat: step.seat, points: step.points }] : []));
  const [one] = found;
  if (one === undefined || found.some(({ seat }) => seat !== one.seat)) return null;
  return { seat: one.seat, points: found.reduce((sum, { points }) => sum + points, 0) };
}

/** How long each step is shown, in milliseconds: with many, each is shorter. A brief finale skips most of them. */
export function timesOf(steps: readonly Step[], speed: Speed, brief: boolean): number[] {
  if (brief) {
    const stops = stopsOf(steps);
    const each = Math.min(BRIEF.each, BRIEF.counting / Math.max(1, stops.length - 1));
    return steps.map(({ kind }, index) => (kind === "winners" ? BRIEF.winners : stops.includes(index) ? each : 0));
  }
  const full = steps.map((step, index) => {
    const first = step.kind === "ticket" && groupStart(steps, index) === index;
    return LASTS[step.kind] + (first ? CHANGE : 0);
  });
  const counting = full.slice(0, -1).reduce((sum, lasts) => sum + lasts, 0);
  const pace = Math.min(1, COUNTING / counting) * FACTOR[speed];
  return full.map((lasts, index) => (index === full.length - 1 ? LASTS.winners : lasts * pace));
}

/** Every seat's points after a number of steps. */
export function scoresAfter(steps: readonly Step[], count: number, seats: number): number[] {
  const scores = Array<number>(seats).fill(0);
  for (const step of steps.slice(0, count))
    if ("seat" in step && step.seat !== null) scores[step.seat] = (scores[step.seat] ?? 0) + step.points;
  return scores;
}

/** Seats by points, the best first; equal ones keep the order in which they stood. */
export function standingsOf(scores: readonly number[], before: readonly number[]): number[] {
  return before.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}

/** The standings after a number of steps: who draws level does not overtake. */
export function orderAfter(steps: readonly Step[], count: number, first: readonly number[]): number[] {
  let order = [...first];
  for (let step = 1; step <= count; step++) order = standingsOf(scoresAfter(steps, step, first.length), order);
  return order;
}
