import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applied, deltaOf } from "./deltas.ts";
import { type Draft, withoutPlace, withPlace } from "./draft.ts";
import { storedHistory } from "./storedHistory.svelte.ts";

const EMPTY = { id: "x", game: "london", size: [1000, 800], places: [], routes: [], tickets: [], route_points: { 1: 1 } } as unknown as Draft;

/** The drafts after each of `count` new places. */
function drafts(count: number): Draft[] {
  const all = [EMPTY];
  for (let number = 0; number < count; number++) all.push(withPlace(all.at(-1)!, [10 + number, 10]).draft);
  return all;
}

/** Limits the browser's storage to `most` characters per item. */
function full(most: number): void {
  vi.stubGlobal("localStorage", {
    removeItem: () => undefined,
    setItem: (_: string, text: string) => {
      if (text.length > most) throw new DOMException("full", "QuotaExceededError");
    },
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a delta leads from one draft to another, and is small", () => {
  const [before, after] = drafts(50).slice(-2) as [Draft, Draft];
  const delta = deltaOf(before, after);
  expect(JSON.stringify(delta).length).toBeLessThan(400);
  expect(applied(before, delta)).toEqual(after);
  expect(applied(after, deltaOf(after, before))).toEqual(before);
  const other: Draft = { ...withoutPlace(after, after.places[3]!.id), scenery: [{ kind: "river", points: [[1, 2]] }], id: "y" };
  expect(applied(after, deltaOf(after, other))).toEqual(other);
  expect(applied(other, deltaOf(other, after))).toEqual(after);
});

test("steps are found for their version of the draft", () => {
  const all = drafts(5);
  storedHistory.keep("a", 7, all[3]!, { past: all.slice(0, 3), future: [all[5]!, all[4]!] });
  expect(storedHistory.find("a", 7, all[3]!)).toEqual({ past: all.slice(0, 3), future: [all[5], all[4]] });
  expect(storedHistory.find("a", 8, all[3]!), "another window has stored a newer version").toEqual({ past: [], future: [] });
  expect(storedHistory.find("b", 7, all[3]!)).toEqual({ past: [], future: [] });
  storedHistory.forget("a");
  expect(storedHistory.find("a", 7, all[3]!).past).toEqual([]);
});

test("of many steps only the latest are stored", () => {
  const all = [...drafts(4), ...Array.from({ length: 3000 }, (_, number) => ({ ...EMPTY, id: `board-${number}`, notes: `${number}`.padEnd(100) }))];
  storedHistory.keep("a", 1, all.at(-1)!, { past: all.slice(0, -1), future: [] });
  const { past } = storedHistory.find("a", 1, all.at(-1)!);
  expect(past.length).toBeGreaterThan(100);
  expect(past.length).toBeLessThan(all.length - 1);
  expect(past.at(-1)).toEqual(all.at(-2));
  expect((localStorage.getItem("omnibus.steps.a") ?? "").length).toBeLessThan(200_100);
});

test("a nearly full storage keeps fewer steps, a full one none", () => {
  const all = drafts(200);
  full(0);
  storedHistory.keep("a", 1, all.at(-1)!, { past: all.slice(0, -1), future: [] });
  expect(storedHistory.lost).toBe(true);
  full(20_000);
  storedHistory.keep("a", 1, all.at(-1)!, { past: all.slice(0, -1), future: [] });
  expect(storedHistory.lost).toBe(false);
});

test("invalid stored data does no harm", () => {
  for (const nonsense of ["[", "7", '{"number": 1}', '{"number": 1, "past": 3, "future": []}']) {
    localStorage.setItem("omnibus.steps.a", nonsense);
    expect(storedHistory.find("a", 1, EMPTY)).toEqual({ past: [], future: [] });
  }
});
