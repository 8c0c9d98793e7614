import { describe, expect, it } from "vitest";
import { BOARDS, type BoardId, fixture } from "../../record/fixtures/read.ts";
import type { SeatResult } from "../../net/protocol.ts";
import { decisionOf, ranked, sourcesOf } from "../result.ts";
import { COUNTING, countedOrder, gained, groupStart, orderAfter, scoresAfter, standingsOf, type Step, stepsOf, stopsOf, timesOf } from "./steps.ts";

function game(board: BoardId) {
  const { replay, board: file } = fixture(board);
  const [results, winners] = [replay.table.ending?.seats ?? [], replay.table.ending?.winners ?? []];
  return { rules: file.rules, results, winners, steps: stepsOf(file.rules, results, winners, file.tickets) };
}

// Without the sources of mechanisms, so that an added one needs no change here.
const NOTHING = { routes: 0, tickets_done: [], tickets_failed: [], tickets: 0, total: 0 } as unknown as SeatResult;
const seat = (total: number, done: number): SeatResult => ({ ...NOTHING, total, tickets_done: Array<number>(done).fill(0) });

it("seats without a final result are ranked by their points, winners first, then by seat", () => {
  expect(ranked([{ total: 4 }, { total: 9 }, { total: 2 }, { total: 9 }], [2])).toEqual([2, 1, 3, 0]);
});

const track = (points: number): SeatResult => ({ ...NOTHING, routes: points, flags: 0 });
/** The time before the winners. */
const counting = (times: readonly number[]): number => times.slice(0, -1).reduce((sum, lasts) => sum + lasts, 0);

const bonuses = (board: BoardId): string[] => [
  ...new Set(game(board).steps.flatMap((step) => (step.kind === "source" && !["routes", "flags"].includes(step.source) ? [step.source] : []))),
];

const worth = (seat: number, points: number): Step => ({ kind: "ticket", seat, ticket: 0, done: points > 0, points });

describe("the steps of a finale", () => {
  it("give points to a seat, alone or together", () => {
    expect(gained([{ kind: "hush" }])).toBe(null);
    expect(gained([worth(1, 5)])).toEqual({ seat: 1, points: 5 });
    expect(gained([worth(1, 5), worth(1, -3)])).toEqual({ seat: 1, points: 2 });
    expect(gained([worth(1, 5), worth(0, 4)])).toBe(null);
    expect(gained([{ kind: "source", source: "districts", seat: null, points: 0 }])).toBe(null);
  });

  it.each(BOARDS)("count up to the totals of %s", (board) => {
    const { steps, results } = game(board);
    expect(scoresAfter(steps, steps.length, results.length)).toEqual(results.map(({ total }) => total));
    const track = steps.findIndex(({ kind }) => kind === "ticket");
    expect(scoresAfter(steps, track, results.length)).toEqual(results.map(({ routes, flags }) => routes + flags));
  });

  it.each(BOARDS)("show every ticket of %s once", (board) => {
    const { steps, results } = game(board);
    const shown = steps.flatMap((step) => (step.kind === "ticket" ? [step.ticket] : []));
    const held = results.flatMap(({ tickets_done: done, tickets_failed: failed }) => [...done, ...failed]);
    expect(shown.toSorted()).toEqual(held.toSorted());
  });

  it("have the bonuses of the board, even if nobody scored", () => {
    expect(bonuses("paris")).toEqual([]);
    expect(bonuses("germany")).toEqual(["passengers", "globetrotter"]);
    expect(sourcesOf(fixture("london").board.rules)).toEqual(["routes", "tickets", "districts"]);
    const { rules } = game("germany");
    const none = stepsOf(rules, [NOTHING, NOTHING].map((each) => ({ ...each, passengers: 0, globetrotter: 0 })), [0, 1], []);
    expect(none.map((step) => (step.kind === "source" ? [step.source, step.seat] : step.kind))).toEqual([
      "opening", ["passengers", null], ["globetrotter", null], "hush", "winners",
    ]);
  });

  it("go from the last on the track to the first, but the winners come after all others", () => {
    const { rules } = game("paris");
    expect(countedOrder(rules, [track(30), track(10), track(20)], [0])).toEqual([1, 2, 0]);
    expect(countedOrder(rules, [track(30), track(10), track(20)], [1])).toEqual([2, 0, 1]);
    expect(countedOrder(rules, [track(30), track(10), track(20)], [1, 0])).toEqual([2, 1, 0]);
  });

  it("take less than a minute, however many tickets there are", () => {
    const many = Array.from({ length: 5 }, () => ({ ...seat(1, 30), routes: 1, passengers: 1, globetrotter: 1 }));
    for (const steps of [game("paris").steps, game("germany").steps, stepsOf(fixture("germany").board.rules, many, [0], [])]) {
      expect(counting(timesOf(steps, "normal", false))).toBeLessThanOrEqual(COUNTING + 1e-6);
      expect(counting(timesOf(steps, "fast", false))).toBeLessThan(counting(timesOf(steps, "normal", false)));
      expect(counting(timesOf(steps, "normal", true))).toBeLessThanOrEqual(12_000 + 1e-6);
    }
  });
});

const ticket = (of: number, number: number): Step => ({ kind: "ticket", seat: of, ticket: number, done: true, points: 5 });
const STEPS: Step[] = [
  { kind: "opening" },
  { kind: "source", source: "routes", seat: 1, points: 9 },
  { kind: "source", source: "routes", seat: 0, points: 12 },
  ticket(1, 4),
  ticket(1, 7),
  ticket(0, 2),
  { kind: "hush" },
  { kind: "winners" },
];

describe("groups", () => {
  it("are a source, or the tickets of a seat; a brief finale stops at the end of each", () => {
    expect(stopsOf(STEPS)).toEqual([2, 4, 5, 7]);
    expect([2, 4, 5, 7].map((stop) => groupStart(STEPS, stop))).toEqual([1, 3, 5, 7]);
    expect(timesOf(STEPS, "normal", true).map((lasts) => lasts > 0)).toEqual([false, false, true, false, true, true, false, true]);
  });
});

describe("the standings", () => {
  it("change when a seat has more points than another, not when it draws level", () => {
    expect(standingsOf([9, 9], [1, 0])).toEqual([1, 0]);
    expect([1, 2, 3, 4, 5, 6].map((count) => orderAfter(STEPS, count, [0, 1]))).toEqual([[0, 1], [1, 0], [0, 1], [1, 0], [1, 0], [1, 0]]);
    expect(scoresAfter(STEPS, 6, 2)).toEqual([17, 19]);
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
