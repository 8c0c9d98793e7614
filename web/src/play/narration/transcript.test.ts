// Checks the stored transcripts of Orca's speech on these pages; e2e/screen-reader/README.md explains the recording.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf, keysOf, MOST_KEYS, read, saidIn, written } from "../../../e2e/screen-reader/transcript.ts";

const TRANSCRIPTS = join(import.meta.dirname, "..", "..", "..", "..", "docs", "screen-reader");

test.each(["en", "fr"] as const)("in %s: a turn takes few keys, and no sentence is too long, out of order or repeated", (language) => {
  const text = readFileSync(join(TRANSCRIPTS, `${language}.txt`), "utf8");
  const parts = read(text);
  expect(written(parts)).toBe(text);
  expect(parts.flatMap((part) => faultsOf(part, language))).toEqual([]);
  expect(parts.filter(({ turn }) => turn).length, "there are all kinds of turns").toBeGreaterThanOrEqual(8);
  for (const part of parts) expect(saidIn(part), part.title).not.toEqual([]);
});

test("faults are found", () => {
  const long = Array.from({ length: 25 }, (_, number) => `w${number}`).join(" ");
  const keys = Array.from({ length: MOST_KEYS + 1 }, () => ({ key: "Tab" }));
  const part = { title: "T", turn: true, lines: [...keys, { said: long }, { said: "Twice" }, { said: "Twice" }] };
  expect(keysOf(part)).toBe(MOST_KEYS + 1);
  expect(faultsOf(part, "en")).toEqual([`T: 25 words: ${long}`, "T: 13 keys", "T: said twice: Twice", "T: ends with: Twice"]);
});
