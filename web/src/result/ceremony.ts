// The steps of the result's reveal, twelve seconds at most in all.

import type { GameSpec, SeatResult } from "../net/protocol.ts";
import { atEnd, onTrack, type Source } from "./result.ts";

/** One step, with the points that it adds to each seat. */
export type Beat =
  | { kind: "track"; adds: number[] }
  | { kind: "ticket"; seat: number; ticket: number; done: boolean; adds: number[] }
  | { kind: "bonus"; source: Source; adds: number[] }
  | { kind: "winners"; adds: number[] };

export const LONGEST = 12_000;
const LASTS = { track: 1400, ticket: 1300, bonus: 1500, winners: 2600 };

/**
 * The steps of a result: points on the track, tickets seat by seat from the last on the track to the first (each seat's
 * small ones before its large ones), then the board's bonuses, then the winners.
 */
export function beatsOf(rules: GameSpec, results: readonly SeatResult[], points: readonly { points: number }[]): Beat[] {
  const track = results.map((result) => onTrack(rules).reduce((sum, source) => sum + result[source], 0));
  const none = results.map(() => 0);
  const order = results.map((_, seat) => seat).toSorted((one, other) => (track[one] ?? 0) - (track[other] ?? 0));
  const value = (ticket: number): number => points[ticket]?.points ?? 0;
  const tickets = order.flatMap((seat) => {
    const { tickets_done: done = [], tickets_failed: failed = [] } = results[seat] ?? {};
    return [...done, ...failed]
      .toSorted((one, other) => value(one) - value(other))
      .map((ticket): Beat => {
        const completed = done.includes(ticket);
        return { kind: "ticket", seat, ticket, done: completed, adds: none.with(seat, completed ? value(ticket) : -value(ticket)) };
      });
  });
  const bonuses = atEnd(rules).map((source): Beat => ({ kind: "bonus", source, adds: results.map((result) => result[source]) }));
  return [{ kind: "track", adds: track }, ...tickets, ...bonuses, { kind: "winners", adds: none }];
}

/** The duration of each step, in milliseconds; if there are many, all but the last are shorter. */
export function timesOf(beats: readonly Beat[]): number[] {
  const counting = beats.reduce((sum, beat) => sum + (beat.kind === "winners" ? 0 : LASTS[beat.kind]), 0);
  const pace = Math.min(1, (LONGEST - LASTS.winners) / counting);
  return beats.map(({ kind }) => LASTS[kind] * (kind === "winners" ? 1 : pace));
}

/** Every seat's points after a number of steps. */
export function scoresAfter(beats: readonly Beat[], count: number): number[] {
  const seats = beats[0]?.adds.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    beats.slice(0, count).reduce((sum, beat) => sum + (beat.adds[seat] ?? 0), 0),
  );
}
