// The games' own boards, for tests.

import { readFileSync } from "node:fs";
import type { BoardFile, Drawing, GameSpec, Names, Place, Route } from "../net/protocol.ts";

export const GAMES = ["amsterdam", "germany", "london", "paris", "san_francisco"] as const;
export type GameId = (typeof GAMES)[number];

function read(game: GameId, file: string): unknown {
  return JSON.parse(readFileSync(`../src/omnibus/games/${game}/${file}`, "utf8"));
}

export function drawingOf(game: GameId): Drawing {
  return read(game, "drawing.json") as Drawing;
}

/** As `make protocol` writes them. */
const RULES = JSON.parse(readFileSync("src/board/rules.json", "utf8")) as Record<GameId, GameSpec>;
const USUAL = { notes: "", districts: {}, passenger_colors: [] };
/** The optional fields of a place and of a route, likewise. */
const LEFT_OUT = JSON.parse(readFileSync("src/board/usual.json", "utf8")) as { place: Partial<Place>; route: Partial<Route> };

export function placeOf(given: Partial<Place>): Place {
  return { ...LEFT_OUT.place, ...given } as Place;
}

export function routeOf(given: Partial<Route>): Route {
  return { ...LEFT_OUT.route, ...given } as Route;
}

/** A board as the server sends it: with everything that its file may leave out. */
export function boardOf(game: GameId): BoardFile {
  const file = read(game, "board.json") as BoardFile & { places: Partial<Place>[]; routes: Partial<Route>[] };
  const names = read(game, "names.json") as Names;
  return {
    ...USUAL,
    ...file,
    game,
    names: { ...names, places: names.places ?? {} },
    tickets: file.tickets.map((each) => Object.assign({ deck: "short" }, each)),
    rules: RULES[game],
    places: file.places.map(placeOf),
    routes: file.routes.map(routeOf),
  };
}
