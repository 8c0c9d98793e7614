import { beforeEach, expect, test } from "vitest";
import "virtual:tournaments";
import { preferences } from "../browser/preferences.svelte.ts";
import type { Tournament } from "../net/protocol.ts";
import { chancesOf, nameIn, roundName, stateOf, valueOf } from "./names.ts";

const settings = { name: "Cup", form: "duplicate", level: "easy", rounds: 3, seats: 2 };
const made = (changes: object): Tournament =>
  ({ settings, status: "playing", people: [{ person: 1, name: "Ada" }], rounds: [], next_at: null, you: { host: false }, ...changes }) as unknown as Tournament;
const round = (...points: (number[] | null)[]) => ({ tables: points.map((each) => ({ points: each })), byes: [], waiting: [] });

beforeEach(() => preferences.set({ language: "en" }));

test("people and bots have names", () => {
  expect([nameIn(made({}), 1), nameIn(made({}), null), nameIn(made({}), 9)]).toEqual(["Ada", "Bot (easy)", ""]);
});

test("the state of a tournament is a sentence", () => {
  expect(stateOf(made({ status: "open" }), 0)).toBe("The first round has not begun yet.");
  expect(stateOf(made({ rounds: [round([1, 2], null, null)] }), 0)).toBe("2 tables are still playing.");
  expect(stateOf(made({ rounds: [round([1, 2])] }), 0)).toBe("Round 1 is over. The host begins the next one.");
  expect(stateOf(made({ rounds: [round([1, 2])], you: { host: true } }), 0)).toContain("Begin the next one");
  expect(stateOf(made({ rounds: [round([1, 2])], next_at: 65_000 }), 0)).toBe("The next round begins in 1:05.");
  expect(stateOf(made({ rounds: [round([1, 2])], next_at: 0 }), 1)).toBe("The next round begins now.");
  expect(stateOf(made({ status: "over" }), 0)).toBe("The tournament is over.");
});

test("only differences have a sign, and a knock-out has no number of rounds", () => {
  expect([valueOf("match_points", 1.5), valueOf("margin", 2.333), valueOf("seat_margin", -2), valueOf("margin", 0)]).toEqual(["1.5", "+2.33", "−2", "0"]);
  expect([chancesOf(0.0123), chancesOf(-0.005), chancesOf(0), chancesOf(null)]).toEqual(["+1.2", "−0.5", "0.0", "–"]);
  expect(roundName(made({}), 2)).toBe("Round 2 of 3");
  expect(roundName(made({ settings: { ...settings, form: "knockout" } }), 2)).toBe("Round 2");
});
