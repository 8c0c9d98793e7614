import { describe, expect, it } from "vitest";
import { BOARDS, fixture } from "../record/fixtures/read.ts";
import { linesByStep, movesOf, roundsOf } from "./moves.ts";

describe.each(BOARDS)("the moves of a game of %s", (board) => {
  const { replay, board: file } = fixture(board);
  const moves = movesOf(replay, linesByStep(replay, file));
  const all = moves.flatMap(({ turns }) => turns.flatMap((turn) => turn.moves));

  it("has every step once, in order, by turns of one seat", () => {
    expect(all.map(({ step }) => step)).toEqual(replay.events.map((_, step) => step));
    expect(moves.every(({ turns }) => turns.every(({ seat, moves: own }) => own.every((move) => move.seat === seat)))).toBe(true);
  });

  it("counts turns from 1, for all seats alike", () => {
    expect(moves.map(({ round }) => round)).toEqual([...moves.keys()]);
    for (const { turns } of moves.slice(1, -1)) expect(new Set(turns.map(({ seat }) => seat)).size).toBe(replay.table.ending?.seats?.length);
    expect(roundsOf(moves)).toHaveLength(replay.events.length);
  });

  it("says something about every step", () => {
    expect(all.filter(({ lines }) => lines.length === 0)).toEqual([]);
  });
});
