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

/** A board as the server sends it: with everything that its file may leave out. */
export function boardOf(game: GameId): BoardFile {
  const file = read(game, "board.json") as BoardFile & { places: Partial<Place>[]; routes: Partial<Route>[] };
  const place: Partial<Place> = { xy: null, district: null, passengers: 0, tourists: false, country: false, ends: [] };
  const route = { ferries: 0, cart: false, endpoint: null };
  const names = read(game, "names.json") as Names;
  return {
    ...USUAL,
    ...file,
    game,
    names: { ...names, places: names.places ?? {} },
    tickets: file.tickets.map((each) => Object.assign({ deck: "short" }, each)),
    rules: RULES[game],
    places: file.places.map((each) => ({ ...place, ...each }) as Place),
    routes: file.routes.map((each) => ({ ...route, ...each }) as Route),
  };
}
