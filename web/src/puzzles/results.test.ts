import { beforeEach, expect, test, vi } from "vitest";
import { NEW } from "./rating.ts";
import { readResults } from "./results.svelte.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test("damaged results are read as far as they are valid", () => {
  for (const text of [null, "", "{", "null", "3", "[]", `{"mine": 1}`, `{"mine": {"rating": "x"}}`, `{"solved": 7}`])
    expect(readResults(text)).toEqual({ mine: NEW, solved: new Map() });
  const half = readResults(`{"mine": {"rating": 1e9, "deviation": 50, "volatility": 0.06}, "solved": {"a": true, "b": 2, "c": false}}`);
  expect(half).toEqual({ mine: NEW, solved: new Map([["a", true], ["c", false]]) });
});

test("only the first answer to a puzzle counts, in every window", async () => {
  const { results } = await import("./results.svelte.ts");
  const change = results.note("london-1", 1500, true);
  expect(change).toBeGreaterThan(0);
  expect(results.note("london-1", 1500, false)).toBeNull();
  expect([results.count, results.right, results.of("london-1"), results.of("london-2")]).toEqual([1, 1, true, undefined]);
  // Another window adds one, and this one keeps both.
  const stored = JSON.parse(localStorage.getItem("omnibus.puzzles") ?? "") as { solved: object };
  localStorage.setItem("omnibus.puzzles", JSON.stringify({ ...stored, solved: { ...stored.solved, other: false } }));
  results.note("london-3", 1500, false);
  expect([results.count, results.right]).toEqual([3, 1]);
  results.forget();
  expect([results.count, results.mine]).toEqual([0, NEW]);
});
