// The sheet of points: which lines it has, and what decided.

import { mechanismsOf } from "../mechanisms/mechanisms.ts";
import type { GameSpec, SeatResult } from "../net/protocol.ts";

export const SOURCES = [
  "routes",
  "flags",
  "tickets",
  "districts",
  "merchandise",
  "tourists",
  "passengers",
  "globetrotter",
] as const;
export type Source = (typeof SOURCES)[number];

/** The lines of a sheet, in the order in which they are counted. */
export function sourcesOf(rules: GameSpec): Source[] {
  const has = new Set<Source>(["routes", "tickets", ...mechanismsOf(rules)]);
  if (rules.globetrotter > 0) has.add("globetrotter");
  return SOURCES.filter((source) => has.has(source));
}

/** What made the winners win. */
export type Decision = "points" | "tickets" | "passengers" | "shared";

/** Read from the result: those with as many points as a winner lost by what is compared next, or share the victory. */
export function decisionOf(results: readonly SeatResult[], winners: readonly number[]): Decision {
  const winner = results[winners[0] ?? -1];
  if (winner === undefined) return "points";
  const level = results.flatMap((result, seat) => (result.total === winner.total ? [seat] : []));
  const beaten = level.filter((seat) => !winners.includes(seat));
  if (level.length === 1) return "points";
  if (beaten.length === 0) return "shared";
  const done = (seat: number): number => results[seat]?.tickets_done.length ?? 0;
  // The one who came nearest to the winners says which comparison was needed.
  return beaten.some((seat) => done(seat) === winner.tickets_done.length) ? "passengers" : "tickets";
}

/** Seats from the best to the last: winners first, then by points and completed tickets; equal ones keep their order. */
export function ranked(results: readonly SeatResult[], winners: readonly number[]): number[] {
  const key = (seat: number): [number, number, number] => {
    const result = results[seat];
    return [winners.includes(seat) ? 1 : 0, result?.total ?? 0, result?.tickets_done.length ?? 0];
  };
  return results
    .map((_, seat) => seat)
    .toSorted((one, other) => {
      const [first, second] = [key(one), key(other)];
      return second[0] - first[0] || second[1] - first[1] || second[2] - first[2];
    });
}
