import { expect, test } from "vitest";
import { boardOf, type GameId } from "../board/fixtures.ts";
import type { Route, SeatJson, ViewJson } from "../net/protocol.ts";
import { pluginsOf } from "./registry.ts";
import type { Viewer } from "./plugin.ts";

/** What a route of a game would bring, by its number, in words. */
function brought(game: GameId, route: number, view: Partial<ViewJson>, mine: Partial<SeatJson> = {}): string[] {
  const board = boardOf(game);
  const shown = { owners: board.routes.map(() => null), ...view };
  const viewer = { atlas: { board, placeName: (place: string) => place }, view: shown, mine, seat: 0 } as unknown as Viewer;
  return pluginsOf(board.rules).flatMap((plugin) => plugin.route?.brings?.(route, viewer) ?? []);
}

const first = (game: GameId, wanted: (route: Route) => boolean): number => boardOf(game).routes.findIndex(wanted);

test("a route of a flag's colour brings a card for it, or the whole flag; not one that lies there already", () => {
  const blue = first("paris", ({ color }) => color === "blue");
  expect(brought("paris", blue, {}, { flag_cards: [] })).toEqual(["1 blue card for your flag"]);
  expect(brought("paris", blue, {}, { flag_cards: ["white", "red"] })).toEqual(["your flag, complete: 4 points"]);
  expect(brought("paris", blue, {}, { flag_cards: ["blue"] })).toEqual([]);
});

test("one of the passengers at either end gets on", () => {
  const { a, b } = boardOf("germany").routes[0]!;
  expect(brought("germany", 0, { passengers: { [a]: { red: 2, blue: 1 }, [b]: { white: 0 } } })).toEqual([`a passenger in ${a}: red or blue`]);
});

test("a token that the viewer has is none to win", () => {
  const { a, b } = boardOf("san_francisco").routes[0]!;
  const tourists: ViewJson["tourists"] = { [a]: [0, 2], [b]: [2, 1] };
  expect(brought("san_francisco", 0, { tourists }, { tokens: [] })).toEqual(["a tourist token: camera or hat"]);
  expect(brought("san_francisco", 0, { tourists }, { tokens: [0, 2] })).toEqual([]);
});

test("a cart brings merchandise while there is any", () => {
  const cart = first("amsterdam", (route) => route.cart);
  expect(brought("amsterdam", cart, { merchandise_left: 1 })).toEqual(["a merchandise card"]);
  expect(brought("amsterdam", cart, { merchandise_left: 0 })).toEqual([]);
});

test("the last link of a district brings it", () => {
  const board = boardOf("london");
  const districts = new Map(board.places.map(({ id, district }) => [id, district]));
  const inside = board.routes.flatMap(({ a, b }, route) => (districts.get(a) === 1 && districts.get(b) === 1 ? [route] : []));
  expect(brought("london", inside[0]!, {})).toEqual(["the whole district 1: 1 point at the end"]);
  const owners = board.routes.map((_, route) => (route === inside[0] ? 0 : null));
  expect(brought("london", inside[1] ?? inside[0]!, { owners })).toEqual([]);
});
