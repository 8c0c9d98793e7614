// The rows of the score sheet, and the tie-break.

import { pluginsOf, scoring } from "../mechanisms/registry.ts";
import type { ScoringName, ScoringPlugin } from "../mechanisms/plugin.ts";
import type { GameSpec, SeatResult } from "../net/protocol.ts";
import type { NameAfter } from "../words/keys.ts";

/** The sources of points. */
export type Source = "routes" | "tickets" | ScoringName;

/** Sources counted on the track during the game. */
export function onTrack(rules: GameSpec): Source[] {
  return ["routes", ...namesOf(scoring(rules, "track"))];
}

/** Sources counted after the tickets. */
export function atEnd(rules: GameSpec): Source[] {
  return namesOf(scoring(rules, "end"));
}

/** The rows of a sheet, in the order of counting. */
export function sourcesOf(rules: GameSpec): Source[] {
  return [...onTrack(rules), "tickets", ...atEnd(rules)];
}

const namesOf = (plugins: readonly ScoringPlugin[]): Source[] => plugins.map(({ name }) => name);

/** The comparison that decided the game. */
export type Decision = NameAfter<"end-decided-">;

/** Derived from the result: others with a winner's points lost by the next comparison, or share the victory. */
export function decisionOf(rules: GameSpec, results: readonly SeatResult[], winners: readonly number[]): Decision {
  const winner = results[winners[0] ?? -1];
  if (winner === undefined) return "points";
  const level = results.flatMap((result, seat) => (result.total === winner.total ? [seat] : []));
  const beaten = level.filter((seat) => !winners.includes(seat));
  if (level.length === 1) return "points";
  if (beaten.length === 0) return "shared";
  const done = (seat: number): number => results[seat]?.tickets_done.length ?? 0;
  // The runner-up shows which comparison was needed.
  const further = beaten.some((seat) => done(seat) === winner.tickets_done.length);
  return (further && pluginsOf(rules).flatMap(({ breaksTies }) => breaksTies ?? [])[0]) || "tickets";
}

/** A seat's points and, if they were counted, its completed tickets. */
type Ranked = Pick<SeatResult, "total"> & Partial<Pick<SeatResult, "tickets_done">>;

/** Seats from the best to the last: winners first, then by points and completed tickets; ties keep their order. */
export function ranked(results: readonly Ranked[], winners: readonly number[]): number[] {
  const key = (seat: number): [number, number, number] => {
    const result = results[seat];
    return [winners.includes(seat) ? 1 : 0, result?.total ?? 0, result?.tickets_done?.length ?? 0];
  };
  return results
    .map((_, seat) => seat)
    .toSorted((one, other) => {
      const [first, second] = [key(one), key(other)];
      return second[0] - first[0] || second[1] - first[1] || second[2] - first[2];
    });
}
