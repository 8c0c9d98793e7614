// The moves of a finished game in words, by turns.

import type { BoardFile, Replay } from "../net/protocol.ts";
import { inferredOf, linesOf } from "../play/narration/story.ts";
import { setUpSteps, seatOf, turnsOf } from "../record/statistics.ts";
import { byRound } from "../record/turns.ts";
import type { Line } from "../words/sentences.ts";

/** A step of the replay; step 0, the deal, has no seat. */
export interface Move {
  step: number;
  seat: number | null;
  lines: readonly Line[];
}

/** Consecutive moves of a seat. */
export interface MovesOfTurn {
  round: number;
  seat: number | null;
  moves: readonly Move[];
}

/** The moves by the numbers of their turns; the set-up is 0. */
export type Moves = readonly { round: number; turns: readonly MovesOfTurn[] }[];

/** What happened in each step. Decisions without events are inferred from those of the step before. */
export function linesByStep({ events }: Pick<Replay, "events">, board: Pick<BoardFile, "routes" | "rules">): Line[][] {
  const inferred = inferredOf(events.flat(), board);
  let end = 0;
  return events.map((happened, step) => {
    const before = end - (events[step - 1]?.length ?? 0);
    const silent = inferred.filter(({ after }) => after >= before && after < end).map(({ line }) => line);
    end += happened.length;
    return happened.length > 0 ? happened.flatMap(linesOf) : silent;
  });
}

export function movesOf(replay: Pick<Replay, "actions" | "events">, lines: readonly Line[][]): Moves {
  const move = (step: number): Move => ({ step, seat: step === 0 ? null : seatOf(replay.actions[step - 1] ?? ""), lines: lines[step] ?? [] });
  const setUp: MovesOfTurn[] = Array.from({ length: setUpSteps(replay) + 1 }, (_, step) => {
    const only = move(step);
    return { round: 0, seat: only.seat, moves: [only] };
  });
  const turns = turnsOf(replay).map(({ round, seat, from, to }): MovesOfTurn => ({
    round,
    seat,
    moves: Array.from({ length: to - from + 1 }, (_, index) => move(from + index)),
  }));
  return byRound([...setUp, ...turns]);
}

/** The number of the turn of each step. */
export function roundsOf(moves: Moves): number[] {
  return moves.flatMap(({ round, turns }) => turns.flatMap((turn) => turn.moves.map(() => round)));
}
