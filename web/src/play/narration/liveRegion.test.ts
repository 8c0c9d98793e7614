import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_WORDS, wordsIn } from "../../words/chunks.ts";
import { LiveRegion } from "./liveRegion.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const announced = (liveRegion: LiveRegion) => liveRegion.sentences.map(({ text }) => text);

test("simultaneous sentences are announced one after another, in order", () => {
  const liveRegion = new LiveRegion();
  liveRegion.announce(["Ada takes red", "Your turn"]);
  expect(announced(liveRegion), "the second waits").toEqual(["Ada takes red"]);
  liveRegion.announce(["Bo says: hello"]);
  vi.runAllTimers();
  expect(announced(liveRegion)).toEqual(["Ada takes red", "Your turn", "Bo says: hello"]);
});

test("long sentences are split, and empty ones are not announced", () => {
  const liveRegion = new LiveRegion();
  const long = Array.from({ length: 60 }, (_, number) => `word${number}`).join(" ");
  liveRegion.announce(["", long]);
  vi.runAllTimers();
  expect(announced(liveRegion).join(" ")).toBe(long);
  for (const text of announced(liveRegion)) expect(wordsIn(text)).toBeLessThanOrEqual(MOST_WORDS);
});

test("the same sentence can be announced twice, and a dialog clears the region", () => {
  const liveRegion = new LiveRegion();
  liveRegion.announce(["Face up: red", "Face up: red"]);
  vi.runAllTimers();
  expect(announced(liveRegion).map((text) => text.trim())).toEqual(["Face up: red", "Face up: red"]);
  expect(new Set(announced(liveRegion)).size, "screen readers skip a repeated sentence").toBe(2);
  liveRegion.forget();
  expect(announced(liveRegion)).toEqual([]);
});

test("nothing is announced after the page was left", () => {
  const liveRegion = new LiveRegion();
  liveRegion.announce(["one", "two"]);
  liveRegion.stop();
  vi.runAllTimers();
  expect(announced(liveRegion)).toEqual(["one"]);
});
