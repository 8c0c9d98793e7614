// A board with its picture and its names, fetched once.

import { preferences } from "../browser/preferences.svelte.ts";
import { ask, endpointAddress } from "../net/http.ts";
import type { BoardFile, Drawing } from "../net/protocol.ts";

/** The name of a place on a board, in the viewer's language. */
export function placeNameOn({ names, places }: Pick<BoardFile, "names" | "places">, id: string): string {
  const { language } = preferences;
  const given = names.places[id]?.[language];
  if (given !== undefined) return given;
  const name = places.find((place) => place.id === id)?.name ?? id;
  return typeof name === "string" ? name : (name[language] ?? Object.values(name)[0] ?? id);
}

export class Atlas {
  readonly id: string;
  readonly board: BoardFile;
  readonly drawing: Drawing;
  /** The address of the artwork under the board; null if it has none. */
  readonly background: string | null;
  readonly #routesAt = new Map<string, number[]>();

  constructor(id: string, board: BoardFile, drawing: Drawing) {
    const own = id.startsWith("own:");
    this.id = id;
    // An uploaded board has the words of its game, except for the title.
    this.board = own ? { ...board, names: { ...board.names, title: { en: board.id, fr: board.id } } } : board;
    this.drawing = drawing;
    this.background = own && !board.artwork ? null : endpointAddress("background", { board: own ? board.game : id });
    board.routes.forEach((route, index) => {
      for (const place of [route.a, route.b])
        this.#routesAt.set(place, [...(this.#routesAt.get(place) ?? []), index]);
    });
  }

  get title(): string {
    return this.board.names.title[preferences.language] ?? this.board.id;
  }

  /** The board's word for a part of the game: card, wild, piece, ticket, place … */
  word(key: string): string {
    return this.board.names.words[key]?.[preferences.language] ?? key;
  }

  placeName(id: string): string {
    return placeNameOn(this.board, id);
  }

  routeName(index: number): string {
    const route = this.board.routes[index];
    return route === undefined ? "" : `${this.placeName(route.a)} – ${this.placeName(route.b)}`;
  }

  ticketName(index: number): string {
    const ticket = this.board.tickets[index];
    return ticket === undefined ? "" : `${this.placeName(ticket.a)} – ${this.placeName(ticket.b)}`;
  }

  /** The routes that begin or end at a place, by number. */
  routesAt(place: string): readonly number[] {
    return this.#routesAt.get(place) ?? [];
  }

  /** The points of a route of that length. */
  pointsFor(length: number): number {
    return this.board.route_points[length] ?? 0;
  }
}

const FETCHED = new Map<string, Promise<Atlas>>();

/** The atlas of a board; a second call gets the same one. Throws a Refusal if there is no such board. */
export function atlasOf(id: string): Promise<Atlas> {
  let fetched = FETCHED.get(id);
  if (fetched === undefined) {
    fetched = Promise.all([ask("board", { path: { board: id } }), ask("drawing", { path: { board: id } })]).then(
      ([board, drawing]) => new Atlas(id, board, drawing),
    );
    fetched.catch(() => FETCHED.delete(id));
    FETCHED.set(id, fetched);
  }
  return fetched;
}
