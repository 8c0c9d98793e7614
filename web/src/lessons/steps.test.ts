import { expect, test } from "vitest";
import type { LessonStep } from "../net/protocol.ts";
import { doneAt, isOnBoard, passedAt, highlightsOf, referencesOf, stepAt } from "./steps.ts";

const step = (at: number, kind: LessonStep["kind"]): LessonStep => ({
  at,
  kind,
  action: null,
  because: null,
  says: { en: "", fr: "" },
  wrong: null,
  done: null,
  shows: [],
  sight: [],
  later: false,
});
/** Something to do, then something to try, to read and to do; and at the end something to read. */
const STEPS = [step(2, "do"), step(5, "try"), step(5, "read"), step(5, "do"), step(7, "read")];

test("steps follow one another, with none while others play", () => {
  const numbers = [1, 2, 3, 5, 6, 7].map((played) => stepAt(STEPS, played, 0));
  expect(numbers).toEqual([null, 0, null, 1, null, 4]);
  expect([0, 1, 2].map((passed) => stepAt(STEPS, 5, passed))).toEqual([1, 2, 3]);
  expect(stepAt(STEPS, 7, 1), "at the end").toBeNull();
});

test("the steps done are those before, and those passed since", () => {
  expect(doneAt(STEPS, 2, 0)).toBe(0);
  expect(doneAt(STEPS, 3, 0)).toBe(1);
  expect(doneAt(STEPS, 5, 2)).toBe(3);
  expect(doneAt(STEPS, 7, 1)).toBe(STEPS.length);
});

test("passed steps survive a refresh, and count for one moment only", () => {
  expect(passedAt(STEPS, 5, null)).toBe(0);
  expect(passedAt(STEPS, 5, { at: 5, passed: 2 })).toBe(2);
  expect(passedAt(STEPS, 7, { at: 5, passed: 2 })).toBe(0);
});

test("an undo returns to the last action, not to the steps to read before it", () => {
  expect(passedAt(STEPS, 5, { at: 7, passed: 0 })).toBe(2);
  expect(passedAt(STEPS, 2, { at: 5, passed: 1 })).toBe(0);
});

test("invalid stored data does no harm", () => {
  expect(passedAt(STEPS, 5, { at: 5, passed: 99 })).toBe(2);
});

test("the places and routes that a step refers to, and whether it is about the board alone", () => {
  const shows = ["route 12", "place soho", "seat-0"];
  expect(referencesOf({ shows, sight: ["soho", "strand"] })).toEqual({ places: ["soho", "strand"], routes: [12] });
  expect(referencesOf(null)).toEqual({ places: [], routes: [] });
  expect(highlightsOf(shows, "place")).toEqual(["soho"]);
  expect(isOnBoard({ ...step(0, "read"), shows })).toBe(false);
  expect(isOnBoard({ ...step(0, "read"), shows: shows.slice(0, 2) })).toBe(true);
  expect(isOnBoard(step(0, "read"))).toBe(false);
  expect(isOnBoard({ ...step(0, "do"), action: { do: "claim", route: 1, color: "red", wilds: 0 } })).toBe(true);
  expect(isOnBoard({ ...step(0, "do"), action: { do: "card", slot: null } })).toBe(false);
});
