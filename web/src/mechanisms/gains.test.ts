import { expect, test } from "vitest";
import { boardOf, type GameId } from "../board/fixtures.ts";
import type { Route, SeatJson, ViewJson } from "../net/protocol.ts";
import { pluginsOf } from "./registry.ts";
import type { Viewer } from "./plugin.ts";

/** The gains from a route of a game, by its number, as texts. */
function gainsOf(game: GameId, route: number, view: Partial<ViewJson>, mine: Partial<SeatJson> = {}): string[] {
  const board = boardOf(game);
  const shown = { owners: board.routes.map(() => null), ...view };
  const viewer = { atlas: { board, placeName: (place: string) => place }, view: shown, mine, seat: 0 } as unknown as Viewer;
  return pluginsOf(board.rules).flatMap((plugin) => plugin.route?.gains?.(route, viewer) ?? []);
}

const first = (game: GameId, wanted: (route: Route) => boolean): number => boardOf(game).routes.findIndex(wanted);

test("a route of a flag's colour gains a card for the flag unless it has that card, and perhaps completes it", () => {
  const blue = first("paris", ({ color }) => color === "blue");
  expect(gainsOf("paris", blue, {}, { flag_cards: [] })).toEqual(["1 blue card for your flag"]);
  expect(gainsOf("paris", blue, {}, { flag_cards: ["white", "red"] })).toEqual(["your flag, complete: 4 points"]);
  expect(gainsOf("paris", blue, {}, { flag_cards: ["blue"] })).toEqual([]);
});

test("a route gains a passenger at either end", () => {
  const { a, b } = boardOf("germany").routes[0]!;
  expect(gainsOf("germany", 0, { passengers: { [a]: { red: 2, blue: 1 }, [b]: { white: 0 } } })).toEqual([`a passenger in ${a}: red or blue`]);
});

test("a route gains no token that the viewer already has", () => {
  const { a, b } = boardOf("san_francisco").routes[0]!;
  const tourists: ViewJson["tourists"] = { [a]: [0, 2], [b]: [2, 1] };
  expect(gainsOf("san_francisco", 0, { tourists }, { tokens: [] })).toEqual(["a tourist token: camera or hat"]);
  expect(gainsOf("san_francisco", 0, { tourists }, { tokens: [0, 2] })).toEqual([]);
});

test("a cart gains merchandise until the stack is empty", () => {
  const cart = first("amsterdam", (route) => route.cart);
  expect(gainsOf("amsterdam", cart, { merchandise_left: 1 })).toEqual(["a merchandise card"]);
  expect(gainsOf("amsterdam", cart, { merchandise_left: 0 })).toEqual([]);
});

test("the last link of a district completes it", () => {
  const board = boardOf("london");
  const districts = new Map(board.places.map(({ id, district }) => [id, district]));
  const inside = board.routes.flatMap(({ a, b }, route) => (districts.get(a) === 1 && districts.get(b) === 1 ? [route] : []));
  expect(gainsOf("london", inside[0]!, {})).toEqual(["the whole district 1: 1 point at the end"]);
  const owners = board.routes.map((_, route) => (route === inside[0] ? 0 : null));
  expect(gainsOf("london", inside[1] ?? inside[0]!, { owners })).toEqual([]);
});
