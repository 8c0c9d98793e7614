import { beforeEach, describe, expect, it, test } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import type { Ending, SeatInfo, SeatResult } from "../../net/protocol.ts";
import { contentsOf, fileName, type Game, inWords, strangersIn } from "./contents.ts";
import { shortened, wrapped } from "./letters.ts";

const seat = (name: string, kind: SeatInfo["kind"] = "person"): SeatInfo => ({ kind, name, level: kind === "bot" ? "easy" : null, here: true, warm: false, resigned: false, color: null, overdue: false, person: null });

function game(totals: number[], winners: number[], names: string[] = ["Ada", "Bo", "Cléo", "Dot", "Eve"]): Game {
  const seats = totals.map((total) => ({ total, tickets_done: [] as number[] }) as unknown as SeatResult);
  const ending: Ending = { winners, seats, seed: "", dice: "" };
  return { board: "London", seats: totals.map((_, number) => seat(names[number] ?? "?")), ending, scores: totals, over: Date.UTC(2026, 10, 19, 12) };
}

beforeEach(() => preferences.set({ language: "en" }));

describe("the picture says", () => {
  test.each([
    ["en", [30, 33], [1], "Bo wins by 3 points."],
    ["en", [30, 31], [1], "Bo wins by 1 point."],
    ["en", [-4, -9, -6], [0], "Ada wins by 2 points."],
    ["en", [30, 30], [1], "Bo wins."],
    ["en", [30, 30, 2], [0, 1], "Ada and Bo share the victory."],
    ["fr", [30, 33], [1], "Bo gagne avec 3 points d’avance."],
  ] as const)("who won, in %s: %s", (language, totals, winners, headline) => {
    preferences.set({ language });
    expect(contentsOf(game([...totals], [...winners]), true, language).headline).toBe(headline);
  });

  it("after a resignation who won, without a lead: nothing was counted", () => {
    const resigned = game([5, 9], [0]);
    const contents = contentsOf({ ...resigned, ending: { ...resigned.ending, seats: null } }, true, "en");
    expect(contents.headline).toBe("Ada wins.");
    expect(contents.rows.map(({ points }) => points)).toEqual([5, 9]);
  });

  it("five players from the best to the last, in words, too", () => {
    const contents = contentsOf(game([1, 5, 3, 4, 2], [1]), true, "en");
    expect(contents.rows.map(({ name, points, wins }) => [name, points, wins])).toEqual([
      ["Bo", 5, true],
      ["Dot", 4, false],
      ["Cléo", 3, false],
      ["Eve", 2, false],
      ["Ada", 1, false],
    ]);
    expect(inWords(contents)).toBe(
      "London, November 19, 2026. Bo wins by 1 point. Bo: 5 points, Dot: 4 points, Cléo: 3 points, Eve: 2 points and Ada: 1 point.",
    );
    preferences.set({ language: "fr" });
    expect(inWords(contentsOf({ ...game([1, 2], [1]), over: null }, true, "fr"))).toMatch(/^London\. Bo gagne avec 1 point d’avance\. Bo\s: 2 points et Ada\s: 1 point\.$/);
  });

  it("no name if names are left out", () => {
    const contents = contentsOf(game([3, 4], [1], ["Secret", "Hidden"]), false, "en");
    expect(inWords(contents)).not.toMatch(/Secret|Hidden/);
    expect(contents.headline).toBe("Player 2 wins by 1 point.");
  });

  it("names without invisible characters or reversed lines", () => {
    const contents = contentsOf(game([3, 4], [1], ["A\u202Eda\u0000", "\u200B"]), true, "en");
    expect(contents.rows.map(({ name }) => name)).toEqual(["Player 2", "Ada"]);
  });
});

const isOwn = ({ name }: SeatInfo): boolean => name === "Ada";

test("others' names are shown only on request, bots' and one's own always", () => {
  expect(strangersIn([seat("Ada"), seat("Rosa", "bot")], isOwn)).toBe(false);
  expect(strangersIn([seat("Ada"), seat("Bo")], isOwn)).toBe(true);
});

test("file names are plain", () => {
  expect(["london", "san_francisco@2", "own:abc", "../../x", "日本"].map(fileName)).toEqual([
    "omnibus-london.png",
    "omnibus-san-francisco.png",
    "omnibus-own-abc.png",
    "omnibus-x.png",
    "omnibus-game.png",
  ]);
});

/** Ten to a character. */
const measure = (text: string): number => [...text].length * 10;

describe("texts", () => {
  it("are shortened between characters", () => {
    expect(shortened("Ada", 30, measure)).toBe("Ada");
    expect(shortened("Maximiliane", 60, measure)).toBe("Maxim…");
    expect(shortened("Ada Lovelace", 50, measure)).toBe("Ada…");
    expect(shortened("x".repeat(1000), 100, measure)).toBe(`${"x".repeat(9)}…`);
    expect(shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 90, measure)).toBe("👩‍👩‍👧‍👦…");
  });

  it("are wrapped between words, at most in some lines", () => {
    expect(wrapped("Ada wins by 3 points.", 120, 3, measure)).toEqual(["Ada wins by", "3 points."]);
    expect(wrapped("one two three four", 50, 2, measure)).toEqual(["one", "two…"]);
    expect(wrapped("Maximiliane wins", 60, 3, measure)).toEqual(["Maxim…", "wins"]);
  });
});
