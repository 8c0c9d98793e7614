import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_WORDS, wordsIn } from "../../words/breaths.ts";
import { Voice } from "./voice.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (voice: Voice) => voice.sentences.map(({ text }) => text);

test("sentences that come at once are told one after another, in their order", () => {
  const voice = new Voice();
  voice.tell(["Ada takes red", "Your turn"]);
  expect(told(voice), "the second waits").toEqual(["Ada takes red"]);
  voice.tell(["Bo says: hello"]);
  vi.runAllTimers();
  expect(told(voice)).toEqual(["Ada takes red", "Your turn", "Bo says: hello"]);
});

test("nothing is told that has too many words, and nothing that has none", () => {
  const voice = new Voice();
  const long = Array.from({ length: 60 }, (_, number) => `word${number}`).join(" ");
  voice.tell(["", long]);
  vi.runAllTimers();
  expect(told(voice).join(" ")).toBe(long);
  for (const text of told(voice)) expect(wordsIn(text)).toBeLessThanOrEqual(MOST_WORDS);
});

test("the same can be told twice, and what was told is forgotten behind a dialog", () => {
  const voice = new Voice();
  voice.tell(["Face up: red", "Face up: red"]);
  vi.runAllTimers();
  expect(told(voice).map((text) => text.trim())).toEqual(["Face up: red", "Face up: red"]);
  expect(new Set(told(voice)).size, "screen readers leave out what they were told just before").toBe(2);
  voice.forget();
  expect(told(voice)).toEqual([]);
});

test("whoever has left is told nothing more", () => {
  const voice = new Voice();
  voice.tell(["one", "two"]);
  voice.stop();
  vi.runAllTimers();
  expect(told(voice)).toEqual(["one"]);
});
