import { expect, test } from "vitest";
import { routeOf } from "../../board/fixtures.ts";
import type { BoardFile, GameEvent } from "../../net/protocol.ts";
import { fixture } from "../../record/fixtures/read.ts";
import { declined } from "./declined.ts";

const route = (color: string) => routeOf({ a: "a", b: "b", length: 2, color });
const BOARD = {
  routes: [route("red"), route("blue"), route("green")],
  rules: { mechanisms: [{ mechanism: "flags", colors: ["blue", "white", "red"], points: 4 }] },
} as unknown as BoardFile;
const claimed = (seat: number, number: number, ...paid: string[]): GameEvent => ({ e: "claimed", seat, route: number, paid, points: 2 });
const drew = (seat: number): GameEvent => ({ e: "drew", seat, from: "deck", card: "hidden" });
const card = (seat: number, color: string): GameEvent => ({ e: "flag_card", seat, card: color });

const found = (events: GameEvent[], asks: string | null = null) => declined(events, BOARD, () => asks).map(({ after, line }) => [after, line.seat]);

test("a player who could keep a card but did not has declined it", () => {
  expect(found([claimed(1, 0, "red", "red"), drew(0)])).toEqual([[0, 1]]);
  expect(found([claimed(1, 0, "red", "red"), card(1, "red"), drew(0)])).toEqual([]);
});

test("all declined cards of a whole game are found", () => {
  const { replay, board } = fixture("paris");
  const spoken = replay.actions.filter((action) => action.endsWith("flag decline"));
  expect(declined(replay.events.flat(), board, () => null)).toHaveLength(spoken.length);
});

test("nothing is declined while the question is open", () => {
  expect(found([claimed(1, 0, "red", "wild")], "flag")).toEqual([]);
  expect(found([claimed(1, 0, "red", "wild")])).toEqual([[0, 1]]);
});

test("a card that could not be kept was not declined", () => {
  expect(found([claimed(1, 2, "green", "green"), drew(0)]), "another colour").toEqual([]);
  expect(found([claimed(1, 0, "wild", "wild"), drew(0)]), "only wilds").toEqual([]);
  expect(found([claimed(1, 0, "red", "red"), card(1, "red"), drew(0), claimed(1, 0, "red", "red"), drew(0)]), "kept before").toEqual([]);
  const flag: GameEvent = { e: "flag", seat: 1, points: 4 };
  expect(found([claimed(1, 0, "red", "red"), card(1, "red"), flag, drew(0), claimed(1, 0, "red", "red"), drew(0)])).toEqual([[4, 1]]);
});
