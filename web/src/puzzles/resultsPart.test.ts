import { beforeEach, expect, test } from "vitest";
import { results } from "./results.svelte.ts";
import { resultsPart } from "./resultsPart.ts";

beforeEach(() => results.forget());

test("the rating of who had answered more is kept, and the first answer to a puzzle", () => {
  results.note("one", 1500, true);
  const carried: unknown = JSON.parse(JSON.stringify(resultsPart.read()));
  results.forget();
  expect(resultsPart.read()).toBeNull();
  results.note("one", 1500, false);
  const here = results.mine;
  expect(resultsPart.preview(carried)?.news).toBe(false);
  expect(resultsPart.merge(carried)).toBe(true);
  expect([results.of("one"), results.mine]).toEqual([false, here]);

  const more = { mine: { rating: 1800, deviation: 80, volatility: 0.06 }, solved: { one: true, two: true, three: false } };
  expect(resultsPart.preview(more)?.news).toBe(true);
  expect(resultsPart.merge(more) && resultsPart.merge(more)).toBe(true);
  expect([results.of("one"), results.of("two"), results.of("three"), results.mine.rating]).toEqual([false, true, false, 1800]);
});

test("damaged values change nothing", () => {
  for (const value of [null, 3, "x", [], { solved: 7 }, { mine: { rating: "high" } }]) {
    expect(resultsPart.preview(value)).toBeNull();
    resultsPart.merge(value);
    expect(results.count).toBe(0);
  }
});
