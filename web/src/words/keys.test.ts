// Calls that must not compile: `svelte-check` reports each expected error that does not occur.

import { expect, test } from "vitest";
import { line, place } from "./sentences.ts";
import { isKey, say, sayIn, inAllLanguages } from "./words.svelte.ts";

test("a key that does not exist is refused", () => {
  // @ts-expect-error there is no such message
  expect(() => say("no-such-key")).toThrow("no words");
  // @ts-expect-error nor one of such a level
  expect(() => say(`level-${"divine" as "divine" | "easy"}`)).toThrow("no words");
  // @ts-expect-error nor one for every text
  expect(() => say(`level-${"divine" as string}`)).toThrow("no words");
  // @ts-expect-error in no language
  expect(() => sayIn("fr", "no-such-key")).toThrow("no words");
  // @ts-expect-error not in a line of the log
  expect(line("card", 0, "no-such-key").key).toBe("no-such-key");
});

test("a missing argument is refused", () => {
  // @ts-expect-error which number?
  expect(() => say("seat-number")).toThrow("number");
  // @ts-expect-error under its own name
  expect(() => say("seat-number", { count: 1 })).toThrow("number");
  // @ts-expect-error one of several is not enough
  expect(() => inAllLanguages("play-bot", { number: 1 })).toThrow("level");
});

test("a superfluous argument is refused", () => {
  // @ts-expect-error it takes none
  expect(say("seat-open", { number: 1 })).not.toBe("");
  // @ts-expect-error it takes one
  expect(say("seat-number", { number: 1, place: place("ulm") })).toContain("1");
});

test("a key with a dynamic part is checked at run time", () => {
  const [known, unknown] = ["easy", "divine"].map((level) => `level-${level as string}` as const);
  expect([isKey(known!), isKey(unknown!)]).toEqual([true, false]);
  expect(isKey(known!) ? typeof say(known) : "").toBe("string");
});
