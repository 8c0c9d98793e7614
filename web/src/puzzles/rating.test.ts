import { expect, test } from "vitest";
import { NEW, PUZZLE_DEVIATION, rated } from "./rating.ts";

/** The gain by a victory over somebody. */
const won = (rating: number) => rated(NEW, [{ rating, deviation: 60, score: 1 }]).rating - NEW.rating;

test("the worked example of Glickman's paper", () => {
  const before = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = rated(before, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test("without games, only the doubt grows", () => {
  const after = rated({ rating: 1600, deviation: 80, volatility: 0.06 }, []);
  expect([after.rating, after.volatility]).toEqual([1600, 0.06]);
  expect(after.deviation).toBeGreaterThan(80);
});

test("a surprise moves a rating more than what was expected, and always towards the result", () => {
  expect(won(2000)).toBeGreaterThan(won(1500));
  expect(won(1500)).toBeGreaterThan(won(1000));
  expect(won(1000)).toBeGreaterThan(0);
  expect(rated(NEW, [{ rating: 1000, deviation: 60, score: 0 }]).rating).toBeLessThan(NEW.rating);
});

test("a hundred results leave finite numbers", () => {
  let mine = NEW;
  for (let count = 0; count < 100; count += 1) mine = rated(mine, [{ rating: 1000 + 10 * count, deviation: 60, score: count % 2 }]);
  expect(Number.isFinite(mine.rating) && mine.deviation > 0 && mine.volatility > 0).toBe(true);
});

const answered = (before: typeof NEW, rating: number, right: boolean) =>
  rated(before, [{ rating, deviation: PUZZLE_DEVIATION, score: right ? 1 : 0 }]);

const cost = (rating: number) => NEW.rating - answered(NEW, rating, false).rating;

test("the first answer of a new solver moves the rating, but does not throw it away", () => {
  expect(cost(1500)).toBeGreaterThan(50);
  expect(cost(1500)).toBeLessThan(100);
  expect(Math.max(...[1000, 1250, 1500, 1750, 2000].map(cost))).toBeLessThan(200);
});

test("a person who solves all puzzles, or none, reaches the last grade within a dozen", () => {
  for (const [right, end] of [[true, 2000], [false, 1000]] as const) {
    let mine = NEW;
    for (let count = 0; count < 12; count += 1) {
      const grade = Math.min(2000, Math.max(1000, 250 * Math.round(mine.rating / 250)));
      mine = answered(mine, grade, right);
    }
    expect(right ? mine.rating >= end : mine.rating <= end).toBe(true);
  }
});
