import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { BoardFile } from "../net/protocol.ts";
import { preferences } from "../state/preferences.svelte.ts";
import { NUMBERS } from "./numbers.ts";
import { finalCount, lessonOf, STEPS, tieOf } from "./steps.ts";

const GAMES = join(import.meta.dirname, "../../../src/omnibus/games");

function boardOf(game: string): BoardFile {
  const read = (name: string): object => JSON.parse(readFileSync(join(GAMES, game, `${name}.json`), "utf8")) as object;
  return { game, ...read("board"), names: read("names") } as unknown as BoardFile;
}

afterEach(() => preferences.set({ language: null }));

describe.each(Object.keys(NUMBERS))("the lesson about %s", (game) => {
  test.each(["en", "fr"] as const)("is whole in %s", (language) => {
    preferences.set({ language });
    for (const step of STEPS) {
      const { title, texts } = lessonOf(step, boardOf(game));
      expect(title).not.toBe("");
      for (const text of texts) expect(text).toMatch(/[.:!]$/);
    }
    expect(finalCount(game).length).toBeGreaterThanOrEqual(3);
    expect(tieOf(game)).not.toBe("");
  });
});

function texts(game: string): string {
  return lessonOf("route", boardOf(game)).texts.join(" ");
}

test("only what a board has is told of it", () => {
  expect(texts("paris")).not.toContain("Gray");
  expect(texts("london")).toContain("Gray");
  expect(texts("london")).not.toContain("erry");
  expect(texts("germany")).toContain("two or three");
  expect(texts("london")).toContain("a table of two ");
});
