import { expect, test } from "vitest";
import { pauseOf } from "./watch.svelte.ts";

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ person: index + 1, name: "", present: true, removed: false }));
const NOW = 1_000_000;
const soon = (chance: number) => pauseOf({ status: "playing", people: people(20), next_at: NOW + 1000 }, NOW, chance);

test("all pages of a tournament together ask about ten times a second at most", () => {
  for (const count of [2, 20, 200, 500]) {
    const usual = pauseOf({ status: "playing", people: people(count), next_at: null }, NOW, 0.5);
    expect((count * 1000) / usual).toBeLessThanOrEqual(10);
  }
  expect(pauseOf({ status: "playing", people: people(20), next_at: null }, NOW, 0.5)).toBe(4000);
});

test("pages ask soon after the next round begins, and not all at the same moment", () => {
  expect(soon(0)).toBe(1500);
  expect(soon(1)).toBeGreaterThan(2500);
  expect(soon(1)).toBeLessThanOrEqual(4800);
});

test("after the end pages ask rarely", () => {
  expect(pauseOf({ status: "over", people: people(4), next_at: null }, NOW, 0.5)).toBe(30_000);
});
