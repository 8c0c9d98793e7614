import { beforeEach, describe, expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { game } from "../games/fixtures.ts";
import { gamesPart, previewOf, usualName } from "../games/gamesPart.ts";
import { history } from "../games/history.svelte.ts";
import { arrivalsOf, bundleOf, FORMAT, readBundle } from "./bundle.ts";
import type { Part } from "./part.ts";
import { PARTS } from "./parts.ts";
import "virtual:games";

beforeEach(() => {
  preferences.set({ language: "en" });
  localStorage.clear();
  history.clear();
});

const later = { table: "later", at: Date.now() + 1e6 };

describe("a file", () => {
  test("is read as it was written, and brings everything back after a deletion", () => {
    history.add([game(), game(later)]);
    const text = JSON.stringify(bundleOf(PARTS));
    const games = history.games;
    history.clear();
    expect(history.games).toEqual([]);
    const bundle = readBundle(text);
    if (typeof bundle === "string") throw new Error(bundle);
    const { arrivals, unknown } = arrivalsOf(bundle, PARTS);
    expect([arrivals.map(({ part, preview }) => [part.name, preview?.news]), unknown]).toEqual([[["games", true]], 0]);
    for (const { part, value } of arrivals) expect(part.merge(value)).toBe(true);
    expect(history.games).toEqual(games);
  });

  test.each([
    ["", "damaged"], ["{", "damaged"], ["null", "other"], ["[]", "other"], ['{"format":"omnibus-game-1"}', "other"],
    ['{"format":"omnibus-my-games-2"}', "later"], [`{"format":"${FORMAT}"}`, "damaged"], [`{"format":"${FORMAT}","parts":[]}`, "damaged"],
    [`{"format":"${FORMAT}","parts":{}}`, "empty"],
  ])("%s is refused as %s", (text, fault) => {
    expect(readBundle(text)).toBe(fault);
  });

  test("parts that this version does not know are counted, and damaged ones change nothing", () => {
    const bundle = readBundle(JSON.stringify({ format: FORMAT, parts: { games: [{ table: 1 }], stamps: [], __proto__x: 1 } }));
    if (typeof bundle === "string") throw new Error(bundle);
    const { arrivals, unknown } = arrivalsOf(bundle, PARTS);
    expect([arrivals.map(({ preview }) => preview), unknown]).toEqual([[null], 2]);
  });
});

describe("games that arrive", () => {
  test("are counted before they are added", () => {
    const preview = previewOf([game()], [game(), game(later), { table: 3 }]);
    expect(preview).toMatchObject({ news: true, doubt: null });
    expect(preview!.says).toEqual(expect.arrayContaining(["One new game.", "One game is here already.", "One entry is damaged, and is left out."]));
    expect(previewOf([game()], [game()])).toMatchObject({ news: false, doubt: null });
    expect([previewOf([], "games"), previewOf([], [1, 2]), previewOf([], Array(2001).fill(null))]).toEqual([null, null, null]);
  });

  test("of somebody else are recognised by a common table, or doubted for their name", () => {
    expect(previewOf([game()], [game({ mine: [1] }), game(later)])?.doubt).toContain("somebody else’s games");
    const bo = game({ ...later, seats: [{ name: "Bo", level: null, left: false }, game().seats[1]!] });
    expect([usualName([bo]), usualName([])]).toEqual(["Bo", null]);
    expect(previewOf([game()], [bo])?.doubt).toContain("“Bo”");
    gamesPart.merge([game()]);
    gamesPart.merge([game({ mine: [1] })]);
    expect(history.games).toEqual([game()]);
  });
});

test("every part has a name of its own, and clearing it leaves nothing to export", () => {
  expect(new Set(PARTS.map(({ name }: Part) => name)).size).toBe(PARTS.length);
  history.add([game(later)]);
  for (const part of PARTS) part.clear();
  expect(bundleOf(PARTS).parts).toEqual({});
});
