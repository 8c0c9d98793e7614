import { expect, test } from "vitest";
import type { Game } from "./game.ts";
import { game } from "./fixtures.ts";
import { curveOf } from "./curve.ts";
import { colorsOf, lossesOf, progressOf, sourcesOf, summaryOf, ticketsOf } from "./numbers.ts";
import { apartOf, counts, EVERYTHING, opponentsOf, selected, valuesOf } from "./selection.ts";

const points = (total: number, by: Record<string, number> = {}, done = 0, failed = 0) => ({ total, by, done, failed });
const played = (own: number, other: number, changes: Partial<Game> = {}) =>
  game({ results: [points(own), points(other)], winners: [own >= other ? 0 : 1], ...changes });
const against = (...levels: (string | null)[]) =>
  opponentsOf(game({ seats: [game().seats[0]!, ...levels.map((level) => ({ name: "x", level, left: false }))] }));
const counted = (games: Game[]) => games.filter(counts);

test("games that prove nothing about oneself do not count, and say why", () => {
  expect(apartOf(game())).toBeNull();
  expect(apartOf(game({ deal: "daily" }))).toBeNull();
  expect(apartOf(game({ mine: [0, 1] }))).toBe("shared");
  expect([apartOf(game({ deal: "again" })), apartOf(game({ deal: "fork" }))]).toEqual(["known", "known"]);
  expect(apartOf(game({ seats: game().seats.map((seat) => ({ ...seat, left: true })) }))).toBe("left");
  expect(apartOf(game({ results: null }))).toBe("unfinished");
});

test("the numbers at a glance", () => {
  const three = game({ table: "3", seats: [...game().seats, { name: "Bo", level: null, left: false }], results: [points(50), points(60), points(1)], winners: [1] });
  expect(summaryOf(counted([played(40, 20), played(30, 33), three]))).toEqual({ played: 3, won: 1, expected: 1 / 2 + 1 / 2 + 1 / 3, average: 40, best: 50 });
  expect(summaryOf([])).toEqual({ played: 0, won: 0, expected: 0, average: null, best: null });
});

test("filters by board, players, opponents and kind", () => {
  const games = [game(), game({ board: "london@2" }), game({ board: "paris", deal: "daily" })];
  expect(valuesOf(games, "board")).toEqual(["london", "paris"]);
  expect(selected(games, { ...EVERYTHING, board: "london" })).toHaveLength(2);
  expect(selected(games, { ...EVERYTHING, kind: "daily", opponents: "hard" })).toEqual([games[2]]);
  expect([against("hard", "hard"), against("hard", "easy"), against("hard", null)]).toEqual(["hard", "mixed", "people"]);
});

test("points by source beside those of the others; games without sheets are left out", () => {
  const sheets = game({ results: [points(30, { routes: 20, tickets: 10 }, 3, 1), points(10, { routes: 14, tickets: -4 }, 0, 1)] });
  const found = sourcesOf(counted([sheets, played(90, 80)]));
  expect(found).toEqual({
    games: 1,
    lines: [{ source: "routes", own: 20, others: 14 }, { source: "tickets", own: 10, others: -4 }],
    total: { own: 30, others: 10 },
  });
  expect(ticketsOf(counted([sheets]))).toEqual({ own: { done: 3, all: 4 }, others: { done: 0, all: 1 } });
});

test("losses of analysed games, and colours", () => {
  const games = counted([game({ losses: [0.02, 0.04] }), game({ losses: null, paid: { red: 2, blue: 8 } })]);
  expect(lossesOf(games)).toEqual({ own: 0.02, others: 0.04, games: 1 });
  expect(lossesOf(counted([game({ losses: null })]))).toBeNull();
  expect(colorsOf(games).map(({ color }) => color)).toEqual(["blue", "red", "wild"]);
});

test("progress goes from the first game to the last, and its curve stays in the picture", () => {
  const steps = progressOf(counted([played(40, 20, { at: 9 }), played(10, 40, { at: 3 })]));
  expect(steps.map(({ ahead, trend, won }) => [ahead, trend, won])).toEqual([[-30, -30, false], [20, -5, true]]);
  const { marks, ticks, trend } = curveOf(steps, 300, 200);
  expect([...marks, ...ticks].every(({ y }) => y >= 0 && y <= 200)).toBe(true);
  expect(marks.map(({ x }) => x)).toEqual(marks.map(({ x }) => x).toSorted((one, other) => one - other));
  expect(trend).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  expect(curveOf(steps.slice(0, 1), 300, 200).marks).toHaveLength(1);
});
