// The sheet of points: which lines it has, and what decided.

import type { SeatResult } from "../net/protocol.ts";

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

const ALWAYS: readonly Source[] = ["routes", "tickets"];

/** What each kind of game has besides routes and tickets; others show what somebody scored. */
const OF_GAME: Record<string, readonly Source[]> = {
  paris: ["flags"],
  london: ["districts"],
  germany: ["passengers", "globetrotter"],
  amsterdam: ["merchandise"],
  san_francisco: ["tourists"],
};

/** The lines of a sheet, in the order in which they are counted. */
export function sourcesOf(game: string, results: readonly SeatResult[]): Source[] {
  const own = OF_GAME[game] ?? [];
  return SOURCES.filter(
    (source) => ALWAYS.includes(source) || own.includes(source) || results.some((result) => result[source] !== 0),
  );
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
