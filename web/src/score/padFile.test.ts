import { describe, expect, test } from "vitest";
import { boardOf } from "../board/fixtures.ts";
import type { Pad } from "../kernel/pad.ts";
import { LONGEST_NAME, misfitOf, nameIn, readPad, readPadText } from "./padFile.ts";

const PAD: Pad = {
  format: "omnibus-score-1",
  board: "germany",
  players: [
    { name: "Léa", color: "red", routes: [0, 7], tickets: [{ ticket: 3 }, { points: 11, done: false }], passengers: { red: 2, black: 0 } },
    { name: "Hugo", color: null, lengths: { "2": 3, "4": 1 }, tickets: [] },
  ],
};
const read = (changes: object): Pad => {
  const pad = readPad({ ...PAD, ...changes });
  if (typeof pad === "string") throw new Error(pad);
  return pad;
};
const player = (changes: object) => ({ players: [{ ...PAD.players[0], ...changes }] });

describe("a file", () => {
  test("is read as it was written", () => {
    expect(readPadText(JSON.stringify(PAD))).toEqual(PAD);
    expect(misfitOf(PAD, boardOf("germany"), 40)).toBeNull();
  });

  test("may leave out what nobody has said, and say more than we know", () => {
    expect(read({ title: "Friday", at: "2026-11-20", players: [{ name: "Léa", flags: null, hat: "red" }] }).players).toEqual([{ name: "Léa", color: null }]);
  });

  test.each([
    ["", "damaged"], ["{", "damaged"], ["null", "other"], ["[]", "other"], ['"pad"', "other"], ['{"format":"omnibus-game-1"}', "other"],
    ['{"format":"omnibus-score-2"}', "later"], ['{"format":"omnibus-score-1"}', "wrong"],
  ])("%s is refused as %s", (text, fault) => {
    expect(readPadText(text)).toBe(fault);
  });

  test.each<[string, object]>([
    ["a board that is a number", { board: 7 }], ["a board that is a list", { board: [] }],
    ["players that are none", { players: "Léa" }], ["thirteen players", { players: Array.from({ length: 13 }, () => ({ name: "" })) }],
    ["a player without a name", { players: [{}] }], ["a colour that is none", player({ color: "mauve" })],
    ["a route that is half", player({ routes: [0.5] })], ["a route below none", player({ routes: [-1] })],
    ["routes and counts", player({ lengths: { "2": 1 } })], ["a length that is a word", player({ routes: null, lengths: { long: 1 } })],
    ["a number that is too large", player({ tickets: [{ points: 128 }] })], ["a count that is a text", player({ routes: null, lengths: { "2": "1" } })], ["a ticket with number and points", player({ tickets: [{ ticket: 1, points: 2 }] })],
    ["a ticket without either", player({ tickets: [{ done: true }] })], ["a verdict that is a word", player({ tickets: [{ ticket: 1, done: "yes" }] })],
  ])("%s makes no sense", (_, changes) => {
    expect(readPad({ ...PAD, ...changes })).toBe("wrong");
  });
});

describe("names", () => {
  test("of 200 characters are cut, and counted as people count", () => {
    expect([...nameIn("é".repeat(200))]).toHaveLength(LONGEST_NAME);
    expect(nameIn("👩‍👩‍👧".repeat(60)).endsWith("…")).toBe(true);
    expect(nameIn(" Léa\n\u0000 ")).toBe("Léa");
    expect(read(player({ name: "x".repeat(200) })).players[0]!.name).toHaveLength(LONGEST_NAME);
  });
});

describe("a pad that does not fit its board", () => {
  test.each<[string, object]>([
    ["a route that the board does not have", player({ routes: [110] })], ["a ticket that it does not have", player({ tickets: [{ ticket: 89 }] })],
    ["a length that it does not have", player({ routes: null, lengths: { "9": 1 } })], ["a colour of passengers that it does not have", player({ passengers: { mauve: 1 } })],
    ["41 tickets", player({ tickets: Array.from({ length: 41 }, () => ({ points: 1 })) })], ["passengers that are a number", player({ passengers: 3 })], ["flags, which it does not have", player({ flags: 1 })],
  ])("%s", (_, changes) => {
    expect(misfitOf(read(changes), boardOf("germany"), 40)).toBe("wrong");
  });

  test("more players than it has room for", () => {
    const six = read({ players: Array.from({ length: 6 }, (_, number) => ({ name: `${number}` })) });
    expect(misfitOf(six, boardOf("germany"), 40)).toBe("players");
    expect(misfitOf({ ...six, players: six.players.slice(1) }, boardOf("germany"), 40)).toBeNull();
    expect(misfitOf({ ...six, players: six.players.slice(1) }, boardOf("london"), 32)).toBe("players");
  });

  test.each<["london" | "paris" | "amsterdam" | "san_francisco", object, object]>([
    ["london", { districts: [1, 5] }, { districts: [6] }], ["paris", { flags: 3 }, { flags: -1 }],
    ["amsterdam", { merchandise: 4 }, { merchandise: "4" }], ["san_francisco", { tourists: 7 }, { tourists: 1.5 }],
  ])("the mechanism's field of %s", (board, right, wrong) => {
    const of = (fields: object) => misfitOf(read({ board, players: [{ name: "A", ...fields }] }), boardOf(board), 32);
    expect([of(right), of(wrong)]).toEqual([null, "wrong"]);
  });
});
