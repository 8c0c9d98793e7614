import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_WORDS, wordsIn } from "../../words/chunks.ts";
import { LiveRegion } from "./liveRegion.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (liveRegion: LiveRegion) => liveRegion.sentences.map(({ text }) => text);

test("sentences that come at once are told one after another, in their order", () => {
  const liveRegion = new LiveRegion();
  liveRegion.tell(["Ada takes red", "Your turn"]);
  expect(told(liveRegion), "the second waits").toEqual(["Ada takes red"]);
  liveRegion.tell(["Bo says: hello"]);
  vi.runAllTimers();
  expect(told(liveRegion)).toEqual(["Ada takes red", "Your turn", "Bo says: hello"]);
});

test("nothing is told that has too many words, and nothing that has none", () => {
  const liveRegion = new LiveRegion();
  const long = Array.from({ length: 60 }, (_, number) => `word${number}`).join(" ");
  liveRegion.tell(["", long]);
  vi.runAllTimers();
  expect(told(liveRegion).join(" ")).toBe(long);
  for (const text of told(liveRegion)) expect(wordsIn(text)).toBeLessThanOrEqual(MOST_WORDS);
});

test("the same can be told twice, and what was told is forgotten behind a dialog", () => {
  const liveRegion = new LiveRegion();
  liveRegion.tell(["Face up: red", "Face up: red"]);
  vi.runAllTimers();
  expect(told(liveRegion).map((text) => text.trim())).toEqual(["Face up: red", "Face up: red"]);
  expect(new Set(told(liveRegion)).size, "screen readers leave out what they were told just before").toBe(2);
  liveRegion.forget();
  expect(told(liveRegion)).toEqual([]);
});

test("whoever has left is told nothing more", () => {
  const liveRegion = new LiveRegion();
  liveRegion.tell(["one", "two"]);
  liveRegion.stop();
  vi.runAllTimers();
  expect(told(liveRegion)).toEqual(["one"]);
});
