// The draft of a board and its edits. Each edit returns a new draft; nothing is checked.

import usual from "../board/usual.json" with { type: "json" };
import type { BoardFile, Place, Route, Scenery, Ticket } from "../net/protocol.ts";

/** A board file without the server's additions; with names only if the file has its own. */
export type Draft = Omit<BoardFile, "rules" | Optional> & Partial<Pick<BoardFile, Optional>>;
type Optional = "names" | "version" | "scenery" | "artwork";

export type Point = readonly [x: number, y: number];

/** The default values of places and routes. */
const PLACE: Omit<Place, "id" | "name"> = { ...usual.place };
const ROUTE: Omit<Route, "a" | "b" | "length" | "color"> = usual.route;
/** The required fields of a file. */
const NEEDED = ["id", "game", "size", "places", "routes", "tickets", "route_points"];
const LONGEST_ID = 40;

/** The draft of a board. The names that a game or the file gives its places move to the places. */
export function draftOf(board: BoardFile, ownNames: boolean): Draft {
  const { rules: _, names, version, ...rest } = board;
  const places = board.places.map((place) => ({ ...place, name: names.places[place.id] ?? place.name }));
  return { ...rest, places, ...(version === null ? {} : { version }), ...(ownNames ? { names: { ...names, places: {} } } : {}) };
}

/** The rules of a board with nothing on it. */
export function emptied(draft: Draft): Draft {
  return { ...draft, provenance: "", notes: "", places: [], routes: [], tickets: [], scenery: [], artwork: false };
}

/** The content of a file, without default values. */
export function fileOf(draft: Draft): Record<string, unknown> {
  const file = { ...draft, places: draft.places.map((place) => lean(place, PLACE)), routes: draft.routes.map((route) => lean(route, ROUTE)) };
  return Object.fromEntries(Object.entries(file).filter(([key, value]) => NEEDED.includes(key) || !EMPTY.includes(JSON.stringify(value))));
}

const EMPTY = ['""', "[]", "{}", "false", undefined];

function lean(item: object, usual: object): Record<string, unknown> {
  const plain = new Map<string, unknown>(Object.entries(usual));
  const same = (key: string, value: unknown) => plain.has(key) && JSON.stringify(plain.get(key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(item).filter(([key, value]) => value !== undefined && !same(key, value)));
}

/** A unique id for a name. */
export function idFor(name: string, taken: readonly string[], otherwise: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  const id = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, LONGEST_ID) || otherwise;
  if (!taken.includes(id)) return id;
  let number = 2;
  while (taken.includes(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A point on the board, in tenths. */
function onBoard({ size }: Draft, [x, y]: Point): [number, number] {
  return [tenth(Math.min(size[0], Math.max(0, x))), tenth(Math.min(size[1], Math.max(0, y)))];
}

// Places

export function withPlace(draft: Draft, xy: Point): { draft: Draft; place: string } {
  const id = idFor("", draft.places.map((place) => place.id), "place");
  const place: Place = { ...PLACE, id, name: "", xy: onBoard(draft, xy) };
  return { draft: { ...draft, places: [...draft.places, place] }, place: id };
}

/** Moves a place, or one end of a country. */
export function moved(draft: Draft, node: string, to: Point): Draft {
  const xy = onBoard(draft, to);
  const places = draft.places.map((place) => {
    if (place.id === node && place.xy !== null) return { ...place, xy };
    if (!place.ends.some(({ id }) => id === node)) return place;
    return { ...place, ends: place.ends.map((end) => (end.id === node ? { ...end, xy } : end)) };
  });
  return { ...draft, places };
}

/** Renames a place, and changes its id accordingly wherever it is referred to; `reserved` ids are not used. */
export function renamed(draft: Draft, place: string, name: Place["name"], reserved: readonly string[] = []): { draft: Draft; place: string } {
  const others = [...reserved, ...draft.places.map(({ id }) => id).filter((id) => id !== place)];
  const text = typeof name === "string" ? name : (name["en"] ?? Object.values(name)[0] ?? "");
  const id = idFor(text, others, "place");
  const follow = (each: string) => (each === place ? id : each);
  const both = <Item extends { a: string; b: string }>(item: Item): Item => ({ ...item, a: follow(item.a), b: follow(item.b) });
  const places = draft.places.map((each) => ({
    ...each,
    ...(each.id === place ? { id, name } : {}),
    ends: each.ends.map((end) => ({ ...end, from: follow(end.from) })),
  }));
  return { draft: { ...draft, places, routes: draft.routes.map(both), tickets: draft.tickets.map(both) }, place: id };
}

/** The name of a place in each language. */
export function bothNames({ name }: Place): { en: string; fr: string } {
  return typeof name === "string" ? { en: name, fr: name } : { en: name["en"] ?? "", fr: name["fr"] ?? "" };
}

/** A name in both languages: a single text if they are the same. */
export function joinedName({ en, fr }: { en: string; fr: string }): Place["name"] {
  return en === fr ? en : { en, fr };
}

export function withPlaceChanged(draft: Draft, place: string, changes: Partial<Place>): Draft {
  return { ...draft, places: draft.places.map((each) => (each.id === place ? { ...each, ...changes } : each)) };
}

/** Removes a place, with its routes and tickets. */
export function withoutPlace(draft: Draft, place: string): Draft {
  const elsewhere = ({ a, b }: { a: string; b: string }) => a !== place && b !== place;
  return {
    ...draft,
    places: draft.places.filter(({ id }) => id !== place).map((each) => ({ ...each, ends: each.ends.filter(({ from }) => from !== place) })),
    routes: draft.routes.filter(elsewhere),
    tickets: draft.tickets.filter(elsewhere),
  };
}

// Routes

/** Adds a route. A twin gets the length and the end of the other one; otherwise a route into a country gets a new end. */
export function withRoute(draft: Draft, a: string, b: string, length: number, color: string): Draft {
  const twin = draft.routes.find((route) => joins(route, a, b));
  const route = { ...ROUTE, a, b, length: twin?.length ?? length, color, endpoint: twin?.endpoint ?? null };
  const added = { ...draft, routes: [...draft.routes, route] };
  return twin === undefined ? withEnd(added, added.routes.length - 1) : added;
}

function joins(route: Route, a: string, b: string): boolean {
  return (route.a === a && route.b === b) || (route.a === b && route.b === a);
}

/** Changes a route; its twins get the same length and bend. */
export function withRouteChanged(draft: Draft, index: number, changes: Partial<Route>): Draft {
  const one = draft.routes[index];
  if (one === undefined) return draft;
  const { length, bend } = changes;
  const routes = draft.routes.map((route, number) => {
    if (number === index) return { ...route, ...changes };
    const parallel = joins(route, one.a, one.b) && route.endpoint === one.endpoint;
    if (!parallel) return route;
    const side = bend === undefined || bend === null || route.a === one.a ? bend : -bend;
    return { ...route, ...(length === undefined ? {} : { length }), ...(side === undefined ? {} : { bend: side }) };
  });
  return { ...draft, routes };
}

/** Removes a route, and its end at a country unless another route uses it. */
export function withoutRoute(draft: Draft, index: number): Draft {
  const end = draft.routes[index]?.endpoint ?? null;
  const routes = draft.routes.filter((_, number) => number !== index);
  if (end === null || routes.some(({ endpoint }) => endpoint === end)) return { ...draft, routes };
  const places = draft.places.map((place) => {
    const gone = place.ends.find(({ id }) => id === end);
    if (gone === undefined) return place;
    const ends = place.ends.filter((each) => each !== gone);
    return { ...place, ends, xy: ends.length === 0 ? gone.xy : place.xy };
  });
  return { ...draft, routes, places };
}

// Countries: each of their routes has a separate end, and no path leads through them

/** The initial distance between the ends of a country. */
const APART = 45;

/** Gives a route into a country its end: at the country's position, or beside the last end. */
function withEnd(draft: Draft, index: number): Draft {
  const route = draft.routes[index];
  const country = draft.places.find(({ id, country }) => country && (id === route?.a || id === route?.b));
  if (route === undefined || country === undefined) return draft;
  const taken = draft.places.flatMap((place) => [place.id, ...place.ends.map(({ id }) => id)]);
  const id = idFor(`${country.id}-1`, taken, "end");
  const last = country.ends.at(-1)?.xy;
  const xy = onBoard(draft, last === undefined ? (country.xy ?? [0, 0]) : [last[0] + APART, last[1]]);
  const end = { id, from: route.a === country.id ? route.b : route.a, xy };
  return {
    ...draft,
    places: draft.places.map((place) => (place === country ? { ...place, xy: null, ends: [...place.ends, end] } : place)),
    routes: draft.routes.map((each, number) => (number === index ? { ...each, endpoint: id } : each)),
  };
}

/** Turns a place into a country, or back. */
export function asCountry(draft: Draft, id: string, country: boolean): Draft {
  const places = draft.places.map((place) =>
    place.id === id ? { ...place, country, xy: place.xy ?? place.ends[0]?.xy ?? [0, 0], ends: [] } : place,
  );
  const touches = ({ a, b }: Route) => a === id || b === id;
  const bare: Draft = { ...draft, places, routes: draft.routes.map((route) => (touches(route) ? { ...route, endpoint: null } : route)) };
  if (!country) return bare;
  return bare.routes.reduce((made, route, index) => {
    if (!touches(route)) return made;
    const twin = made.routes.findIndex((each, number) => number < index && joins(each, route.a, route.b));
    if (twin < 0) return withEnd(made, index);
    const endpoint = made.routes[twin]?.endpoint ?? null;
    return { ...made, routes: made.routes.map((each, number) => (number === index ? { ...each, endpoint } : each)) };
  }, bare);
}

// Tickets

/** Adds a ticket; its points are 0 until the server proposes them. */
export function withTicket(draft: Draft, a: string, b: string, deck: Ticket["deck"]): Draft {
  return { ...draft, tickets: [...draft.tickets, { a, b, points: 0, deck }] };
}

export function withTicketChanged(draft: Draft, index: number, changes: Partial<Ticket>): Draft {
  return { ...draft, tickets: draft.tickets.map((ticket, number) => (number === index ? { ...ticket, ...changes } : ticket)) };
}

export function withoutTicket(draft: Draft, index: number): Draft {
  return { ...draft, tickets: draft.tickets.filter((_, number) => number !== index) };
}

/** Sets the points of tickets without any to those of their shortest paths; returns the same draft if nothing changes. */
export function proposed(draft: Draft, worth: readonly (number | null)[]): Draft {
  if (!draft.tickets.some((ticket, index) => ticket.points === 0 && worth[index])) return draft;
  const tickets = draft.tickets.map((ticket, index) => (ticket.points === 0 ? { ...ticket, points: worth[index] ?? 0 } : ticket));
  return { ...draft, tickets };
}

// Scenery: lines and areas, each traced by its points

function withPiece(draft: Draft, index: number, change: (piece: Scenery) => Scenery): Draft {
  return { ...draft, scenery: draft.scenery?.map((piece, number) => (number === index ? change(piece) : piece)) ?? [] };
}

/** Adds a piece with its first point. */
export function withScenery(draft: Draft, kind: Scenery["kind"], at: Point): Draft {
  return { ...draft, scenery: [...(draft.scenery ?? []), { kind, points: [onBoard(draft, at)] }] };
}

export function withKind(draft: Draft, index: number, kind: Scenery["kind"]): Draft {
  return withPiece(draft, index, (piece) => ({ ...piece, kind }));
}

export function withPoint(draft: Draft, index: number, at: Point): Draft {
  return withPiece(draft, index, (piece) => ({ ...piece, points: [...piece.points, onBoard(draft, at)] }));
}

export function withPointMoved(draft: Draft, index: number, point: number, to: Point): Draft {
  return withPiece(draft, index, (piece) => ({ ...piece, points: piece.points.map((each, number) => (number === point ? onBoard(draft, to) : each)) }));
}

/** Removes a point, or the piece with its last point. */
export function withoutPoint(draft: Draft, index: number, point: number): Draft {
  const less = withPiece(draft, index, (piece) => ({ ...piece, points: piece.points.filter((_, number) => number !== point) }));
  return less.scenery?.[index]?.points.length === 0 ? withoutScenery(less, index) : less;
}

export function withoutScenery(draft: Draft, index: number): Draft {
  return { ...draft, scenery: draft.scenery?.filter((_, number) => number !== index) ?? [] };
}

/** The name of a place in a language. */
export function nameOf(draft: Draft, id: string, language: string): string {
  const name = draft.places.find((place) => place.id === id)?.name ?? id;
  const text = typeof name === "string" ? name : (name[language] ?? Object.values(name)[0] ?? "");
  return text === "" ? "…" : text;
}
