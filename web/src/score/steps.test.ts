import { expect, test } from "vitest";
import { boardOf, GAMES } from "../board/fixtures.ts";
import type { Pad, PadPlayer } from "../kernel/pad.ts";
import { partsOf } from "../mechanisms/pads.ts";
import { around, stepOf, stepsOf, wayThrough } from "./steps.ts";
import type { Manner } from "./stored.ts";

const pad = (...players: Partial<PadPlayer>[]): Pad => ({
  format: "omnibus-score-1",
  board: "",
  players: players.map((player) => ({ name: "", ...player })),
});
const ON_BOARD: Manner = { by: "board", order: "source" };
const IN_COUNTS: Manner = { by: "counts", order: "source" };
const names = (game: (typeof GAMES)[number], of: Pad, manner: Manner) => stepsOf(boardOf(game).rules, of, manner).map(({ name }) => name);

const way = (of: Pad, manner: Manner) => wayThrough(boardOf("paris").rules, of, manner).map(({ step, seat }) => `${step} ${seat}`);
const partOf = (code: string) => stepOf({ code, seat: 0, values: {} });

test("every game has a part for each of its fields", () => {
  const found = Object.fromEntries(GAMES.map((game) => [game, partsOf(boardOf(game).rules).map(({ name }) => name)]));
  expect(found).toEqual({ amsterdam: ["merchandise"], germany: ["passengers"], london: ["districts"], paris: ["flags"], san_francisco: ["tourists"] });
});

test("what the rules find on the board is asked only with counts", () => {
  expect(names("london", pad({}, {}), ON_BOARD)).toEqual(["players", "routes", "tickets", "sheet"]);
  expect(names("london", pad({}, {}), IN_COUNTS)).toEqual(["players", "routes", "tickets", "districts", "sheet"]);
  expect(names("london", pad({ routes: [1] }, { lengths: { "2": 1 } }), ON_BOARD)).toContain("districts");
  expect(names("amsterdam", pad({ routes: [1] }), ON_BOARD)).toContain("merchandise");
});

test("part by part: one player after another where each needs the page, all at once for numbers", () => {
  expect(way(pad({}, {}), ON_BOARD)).toEqual(["players 0", "routes 0", "routes 1", "tickets 0", "tickets 1", "flags 0", "sheet 0"]);
  expect(way(pad({}, {}), IN_COUNTS)).toEqual(["players 0", "routes 0", "tickets 0", "tickets 1", "flags 0", "sheet 0"]);
  expect(way(pad({}, {}), { by: "board", order: "player" })).toEqual([
    "players 0", "routes 0", "tickets 0", "flags 0", "routes 1", "tickets 1", "flags 1", "sheet 0",
  ]);
  expect(way(pad(), ON_BOARD)).toEqual(["players 0", "sheet 0"]);
});

test("the places before and after one, also for a player who is shown with all others", () => {
  const places = wayThrough(boardOf("paris").rules, pad({}, {}), ON_BOARD);
  expect(around(places, { step: "players", seat: 1 })).toEqual({ before: null, after: { step: "routes", seat: 0 } });
  expect(around(places, { step: "flags", seat: 1 })).toEqual({ before: { step: "tickets", seat: 1 }, after: { step: "sheet", seat: 0 } });
  expect(around(places, { step: "sheet", seat: 1 }).after).toBeNull();
});

test("a note belongs to the part where it can be put right", () => {
  expect(["wrong_players", "too_many_pieces", "ticket_shared", "passengers_open", "passengers_of_routes", "not_over", "news"].map(partOf)).toEqual([
    "players", "routes", "tickets", "passengers", "passengers", null, null,
  ]);
});
