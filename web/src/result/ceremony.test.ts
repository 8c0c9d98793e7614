import { describe, expect, it } from "vitest";
import { BOARDS, type BoardId, fixture } from "../record/fixtures/read.ts";
import type { SeatResult } from "../net/protocol.ts";
import { beatsOf, LONGEST, scoresAfter, timesOf } from "./ceremony.ts";
import { decisionOf, ranked, sourcesOf } from "./result.ts";

function game(board: BoardId) {
  const { replay, board: file } = fixture(board);
  const results = replay.table.ending?.seats ?? [];
  return { rules: file.rules, results, winners: replay.table.ending?.winners ?? [], beats: beatsOf(file.rules, results, file.tickets) };
}

// Without the sources of mechanisms, so that an added one needs no change here.
const NOTHING = { routes: 0, tickets_done: [], tickets_failed: [], tickets: 0, total: 0 } as unknown as SeatResult;
const seat = (total: number, done: number): SeatResult => ({ ...NOTHING, total, tickets_done: Array<number>(done).fill(0) });

it("seats without a final result are ranked by their points, winners first, then by seat", () => {
  expect(ranked([{ total: 4 }, { total: 9 }, { total: 2 }, { total: 9 }], [2])).toEqual([2, 1, 3, 0]);
});

function bonuses(board: BoardId): string[] {
  return game(board).beats.flatMap((beat) => (beat.kind === "bonus" ? [beat.source] : []));
}

describe("the ceremony", () => {
  it.each(BOARDS)("counts up to the totals of %s", (board) => {
    const { beats, results } = game(board);
    expect(scoresAfter(beats, beats.length)).toEqual(results.map(({ total }) => total));
    expect(scoresAfter(beats, 1)).toEqual(results.map(({ routes, flags }) => routes + flags));
  });

  it.each(BOARDS)("shows every ticket of %s once", (board) => {
    const { beats, results } = game(board);
    const shown = beats.flatMap((beat) => (beat.kind === "ticket" ? [beat.ticket] : []));
    const held = results.flatMap(({ tickets_done: done, tickets_failed: failed }) => [...done, ...failed]);
    expect(shown.toSorted()).toEqual(held.toSorted());
  });

  it("has the bonuses of the board, even if nobody scored", () => {
    expect(bonuses("paris")).toEqual([]);
    expect(bonuses("germany")).toEqual(["passengers", "globetrotter"]);
    expect(sourcesOf(fixture("london").board.rules)).toEqual(["routes", "tickets", "districts"]);
  });

  it("takes no longer than twelve seconds, however many tickets there are", () => {
    const many = Array.from({ length: 5 }, () => seat(1, 30));
    for (const beats of [game("paris").beats, game("germany").beats, beatsOf(fixture("germany").board.rules, many, [])]) {
      const times = timesOf(beats);
      expect(times.reduce((sum, lasts) => sum + lasts, 0)).toBeLessThanOrEqual(LONGEST + 1e-6);
    }
  });
});

describe("decisionOf", () => {
  it.each(BOARDS)("is points in the game of %s", (board) => {
    const { rules, results, winners } = game(board);
    expect(decisionOf(rules, results, winners)).toBe("points");
  });

  it("explains ties", () => {
    const { rules } = game("germany");
    expect(decisionOf(rules, [seat(20, 1), seat(20, 2)], [1])).toBe("tickets");
    expect(decisionOf(rules, [seat(20, 2), seat(20, 2)], [0])).toBe("passengers");
    expect(decisionOf(rules, [seat(20, 2), seat(20, 2), seat(3, 9)], [0, 1])).toBe("shared");
    expect(decisionOf(rules, [seat(20, 2), seat(20, 2), seat(20, 1)], [0])).toBe("passengers");
  });
});

describe("ranked", () => {
  it("puts winners first, then points, then tickets", () => {
    expect(ranked([seat(20, 1), seat(20, 2), seat(25, 0), seat(20, 1)], [2])).toEqual([2, 1, 0, 3]);
    expect(ranked([seat(20, 2), seat(20, 2)], [1])).toEqual([1, 0]);
  });
});
