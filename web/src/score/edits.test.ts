import { expect, test } from "vitest";
import { boardOf } from "../board/fixtures.ts";
import type { Pad, Sheet } from "../kernel/pad.ts";
import {
  byCounts, emptyPad, freeColors, lengthsOf, onBoard, ownerOf, spacesOf, withColor, withLength, withNewPlayer, withoutPlayer, withoutTicket, withPlayer,
  withRoutePressed, withTicket, withTicketAt,
} from "./edits.ts";

const board = boardOf("london");
const two: Pad = withNewPlayer(withNewPlayer(emptyPad("london"), "Léa", "red"), "Hugo", "blue");
const routesOf = (pad: Pad) => pad.players.map(({ routes }) => routes);

test("a press gives a route, a second one takes it away, and another player's press moves it", () => {
  const given = withRoutePressed(withRoutePressed(two, 0, 7), 0, 3);
  expect(routesOf(given)).toEqual([[3, 7], undefined]);
  expect([ownerOf(given, 7), ownerOf(given, 8)]).toEqual([0, null]);
  expect(routesOf(withRoutePressed(given, 0, 7))).toEqual([[3], undefined]);
  expect(routesOf(withRoutePressed(given, 1, 7))).toEqual([[3], [7]]);
  expect(routesOf(withRoutePressed(withRoutePressed(two, 0, 7), 0, 7))).toEqual([[], undefined]);
});

test("an edit leaves the pad before it as it was", () => {
  const before = JSON.stringify(two);
  withRoutePressed(two, 0, 1);
  withTicket(two, 0, { ticket: 1 });
  withColor(two, 0, "blue");
  expect(JSON.stringify(two)).toBe(before);
});

test("a colour that somebody has is swapped, and free ones are offered", () => {
  expect(withColor(two, 0, "blue").players.map(({ color }) => color)).toEqual(["blue", "red"]);
  expect(freeColors(two)).toEqual(["green", "yellow", "black"]);
  expect(freeColors(withoutPlayer(two, 0))).toEqual(["red", "green", "yellow", "black"]);
});

test("routes on the board become counts with the sheet's verdicts; counts are forgotten for the board", () => {
  const [one, other] = [board.routes.findIndex(({ length }) => length === 3), board.routes.findLastIndex(({ length }) => length === 3)];
  const pad = withTicket(withTicket(withRoutePressed(withRoutePressed(two, 0, one), 0, other), 0, { ticket: 2 }), 0, { points: 4, done: true });
  const player = pad.players[0]!;
  expect([lengthsOf(player, board), spacesOf(player, board)]).toEqual([{ "3": 2 }, 6]);
  const line = { source: "tickets", code: "ticket_failed", seat: 0, points: -5, values: { ticket: 2 } };
  const counted = byCounts(pad, board, { seats: [{ lines: [line] }] } as unknown as Sheet);
  expect(counted.players[0]).toEqual({ name: "Léa", color: "red", lengths: { "3": 2 }, tickets: [{ ticket: 2, done: false }, { points: 4, done: true }] });
  expect(counted.players[1]).toBe(pad.players[1]);
  const back = onBoard(withPlayer(counted, 0, { districts: [1] }), ["districts"]);
  expect(back.players[0]).toEqual({ name: "Léa", color: "red", tickets: [{ ticket: 2 }, { points: 4, done: true }] });
});

test("a count that is emptied is one that nobody has said", () => {
  const counted = withLength(withLength(two, 0, "2", 3), 0, "3", 0);
  expect(counted.players[0]?.lengths).toEqual({ "2": 3, "3": 0 });
  expect(withLength(withLength(counted, 0, "2", null), 0, "3", null).players[0]?.lengths).toBeNull();
});

test("tickets are added, changed and removed by their place in the list", () => {
  const pad = withTicket(withTicket(two, 1, { ticket: 4 }), 1, { points: 9 });
  expect(withTicketAt(pad, 1, 1, { points: 9, done: true }).players[1]?.tickets).toEqual([{ ticket: 4 }, { points: 9, done: true }]);
  expect(withoutTicket(pad, 1, 0).players[1]?.tickets).toEqual([{ points: 9 }]);
});
