import { afterEach, describe, expect, test } from "vitest";
import { boardOf, type GameId, GAMES } from "../board/fixtures.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import { finalCount, lessonOf, STEPS, tieOf } from "./steps.ts";

afterEach(() => preferences.set({ language: null }));

describe.each(GAMES)("the lesson about %s", (game) => {
  test.each(["en", "fr"] as const)("is complete in %s", (language) => {
    preferences.set({ language });
    for (const step of STEPS) {
      const { title, texts } = lessonOf(step, boardOf(game));
      expect(title).not.toBe("");
      for (const text of texts) expect(text).toMatch(/[.:!]$/);
    }
    expect(finalCount(boardOf(game).rules).length).toBeGreaterThanOrEqual(3);
    expect(tieOf(boardOf(game).rules)).not.toBe("");
  });
});

function texts(game: GameId): string {
  return lessonOf("route", boardOf(game)).texts.join(" ");
}

test("only features of the board are mentioned", () => {
  expect(texts("paris")).not.toContain("Grey");
  expect(texts("london")).toContain("Grey");
  expect(texts("london")).not.toContain("erry");
  expect(texts("germany")).toContain("two or three");
  expect(texts("london")).toContain("a table of two ");
});

test.each(["en", "fr"] as const)("the numbers of %s are those of the rules, and a game may have several bonuses", (language) => {
  preferences.set({ language });
  const { rules, ...germany } = boardOf("germany");
  const numbers: Record<string, object> = { flags: { points: 77 }, globetrotter: { points: 33 } };
  const mechanisms = [...boardOf("paris").rules.mechanisms, ...rules.mechanisms].map((each) => ({ ...each, ...numbers[each.mechanism] }));
  const game = { ...germany, rules: { ...rules, mechanisms } };
  const { title, texts: parts } = lessonOf("bonus", game);
  expect(title).toMatch(/ · /);
  expect(parts.join(" ")).toMatch(/77.*20.*10.*33/);
  expect(finalCount(game.rules).map(({ points }) => points)).toContain("+ 33");
});
