// Which games count, and the filters.

import { LEVELS } from "../browser/preferences.svelte.ts";
import { plain } from "../setup/boards.svelte.ts";
import type { Game, GameSeat, SeatPoints } from "./game.ts";

/**
 * Why a game does not count in the numbers: several people played on this device (nobody knows who of them holds it),
 * the cards were known, it was left to a bot, or it has no points as it was not played to its end.
 */
export type Apart = "shared" | "known" | "left" | "unfinished";

/** Deals that the player may have known. */
const KNOWN = ["again", "fork", "lesson", "practice"];

export function apartOf(game: Game): Apart | null {
  if (game.mine.length > 1) return "shared";
  if (game.deal !== null && KNOWN.includes(game.deal)) return "known";
  if (ownSeat(game).left) return "left";
  return game.results === null ? "unfinished" : null;
}

/** A game that counts: with results, and one seat of one's own. */
export interface Counted extends Game {
  results: SeatPoints[];
}

export const counts = (game: Game): game is Counted => apartOf(game) === null;

export const ownNumber = ({ mine }: Game): number => mine[0] ?? 0;
export const ownSeat = (game: Game): GameSeat => game.seats[ownNumber(game)]!;
export const others = (game: Game): GameSeat[] => game.seats.filter((_, seat) => !game.mine.includes(seat));
export const hasWon = (game: Game): boolean => game.winners.includes(ownNumber(game));

/** The opponents: people, bots of one level, or of several. */
export function opponentsOf(game: Game): string {
  const levels = new Set(others(game).map(({ level }) => level));
  if (levels.has(null)) return "people";
  return levels.size === 1 ? ([...levels][0] ?? "people") : "mixed";
}

/** Ordinary games, or those of a kind of their own such as the daily deal. */
export const kindOf = ({ deal }: Game): string => (deal === null || KNOWN.includes(deal) ? "game" : deal);

/** A filter; an empty text lets everything pass. */
export interface Filter {
  board: string;
  players: string;
  opponents: string;
  kind: string;
}

export const EVERYTHING: Filter = { board: "", players: "", opponents: "", kind: "" };

const PROPERTIES: { [Name in keyof Filter]: (game: Game) => string } = {
  board: (game) => plain(game.board),
  players: (game) => `${game.seats.length}`,
  opponents: opponentsOf,
  kind: kindOf,
};
export const FILTERS = Object.keys(PROPERTIES) as (keyof Filter)[];

export function propertyOf(game: Game, name: keyof Filter): string {
  return PROPERTIES[name](game);
}

export function selected(games: readonly Game[], filter: Filter): Game[] {
  return games.filter((game) => FILTERS.every((name) => filter[name] === "" || filter[name] === propertyOf(game, name)));
}

const ORDER: readonly string[] = ["people", ...LEVELS, "mixed"];
const place = (value: string): number => (ORDER.includes(value) ? ORDER.indexOf(value) : ORDER.length);

/** The values of a property, each once, in their usual order. */
export function valuesOf(games: readonly Game[], name: keyof Filter): string[] {
  const values = [...new Set(games.map((game) => propertyOf(game, name)))];
  return values.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}
