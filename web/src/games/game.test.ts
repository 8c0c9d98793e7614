import { expect, test } from "vitest";
import { game, HERE, OWN, seat } from "./fixtures.ts";
import { fromServer, readGame } from "./game.ts";

test("a game of the server becomes a compact line", () => {
  expect(game()).toEqual({
    table: "k3v9m2qxw7ab", server: HERE, board: "london", title: "London", at: 1_790_000_000_000,
    seats: [{ name: "Ada", level: null, left: false }, { name: "Hugo", level: "hard", left: false }],
    mine: [0], winners: [0], deal: null, losses: [0.01, 0.02],
    results: [{ total: 31, by: { routes: 25, tickets: 6 }, done: 2, failed: 1 }, { total: 20, by: {}, done: 0, failed: 0 }],
    paid: { red: 4, wild: 2 },
  });
  const left = fromServer({ ...OWN, results: null, seats: [seat("Ada", { resigned: true }), seat("Bo", { warm: true })] }, HERE);
  expect(left.results).toBeNull();
  expect(left.seats.map((each) => each.left)).toEqual([true, true]);
});

test("what was stored is read again, without what does not belong there", () => {
  expect(readGame(JSON.parse(JSON.stringify(game())))).toEqual(game());
  expect(readGame({ ...game(), more: "x" })).toEqual(game());
});

test.each([
  ["nothing", null], ["a text", "game"], ["a list", []],
  ["an id that is a path", { table: "../operator" }],
  ["an address that runs", { server: "javascript:alert(1)" }],
  ["one seat", { seats: [{ name: "Ada", level: null, left: false }] }],
  ["many seats", { seats: Array.from({ length: 9 }, () => ({ name: "Ada", level: null, left: false })) }],
  ["a long name", { seats: Array.from({ length: 2 }, () => ({ name: "A".repeat(61), level: null, left: false })) }],
  ["no seat of one's own", { mine: [] }],
  ["a seat that is not there", { mine: [2] }],
  ["points of others", { results: [] }],
  ["points that are no numbers", { results: Array.from({ length: 2 }, () => ({ total: "many", by: {}, done: 0, failed: 0 })) }],
  ["a time that is none", { at: Number.NaN }],
  ["a source that is not one", { paid: { __proto__2: {} } }],
  ["an impossible loss", { losses: [2, 0] }],
])("%s is no game", (_, changes) => {
  expect(readGame(Array.isArray(changes) || changes === null || typeof changes === "string" ? changes : { ...game(), ...changes })).toBeNull();
});
