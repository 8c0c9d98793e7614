// The sheet of points: which lines it has, and what decided.

import { pluginsOf, scoring } from "../mechanisms/registry.ts";
import type { ScoringName, ScoringPlugin } from "../mechanisms/plugin.ts";
import type { GameSpec, SeatResult } from "../net/protocol.ts";
import type { NameAfter } from "../words/keys.ts";

/** Where points come from. */
export type Source = "routes" | "tickets" | ScoringName;

/** What is counted on the track as the game goes. */
export function onTrack(rules: GameSpec): Source[] {
  return ["routes", ...namesOf(scoring(rules, "track"))];
}

/** What is counted after the tickets. */
export function atEnd(rules: GameSpec): Source[] {
  return namesOf(scoring(rules, "end"));
}

/** The lines of a sheet, in the order in which they are counted. */
export function sourcesOf(rules: GameSpec): Source[] {
  return [...onTrack(rules), "tickets", ...atEnd(rules)];
}

const namesOf = (plugins: readonly ScoringPlugin[]): Source[] => plugins.map(({ name }) => name);

/** What made the winners win. */
export type Decision = NameAfter<"end-decided-">;

/** Read from the result: those with as many points as a winner lost by what is compared next, or share the victory. */
export function decisionOf(rules: GameSpec, results: readonly SeatResult[], winners: readonly number[]): Decision {
  const winner = results[winners[0] ?? -1];
  if (winner === undefined) return "points";
  const level = results.flatMap((result, seat) => (result.total === winner.total ? [seat] : []));
  const beaten = level.filter((seat) => !winners.includes(seat));
  if (level.length === 1) return "points";
  if (beaten.length === 0) return "shared";
  const done = (seat: number): number => results[seat]?.tickets_done.length ?? 0;
  // The one who came nearest to the winners says which comparison was needed.
  const further = beaten.some((seat) => done(seat) === winner.tickets_done.length);
  return (further && pluginsOf(rules).flatMap(({ breaksTies }) => breaksTies ?? [])[0]) || "tickets";
}

/** What a seat is ranked by: its points and, where they were counted, its completed tickets. */
type Ranked = Pick<SeatResult, "total"> & Partial<Pick<SeatResult, "tickets_done">>;

/** Seats from the best to the last: winners first, then by points and completed tickets; equal ones keep their order. */
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
