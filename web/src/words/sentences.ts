// Sentences that contain more than text: cards, routes, places, pieces of a mechanism.

import { preferences } from "../browser/preferences.svelte.ts";
import type { Drawn } from "../drawing/drawn.ts";
import { Marked } from "./forms.ts";
import type { Filled, MessageKey } from "./keys.ts";
import { listed, say, textOf } from "./words.svelte.ts";

/** A piece of a mechanism, perhaps several of a kind, perhaps at a place. */
export interface Piece extends Drawn {
  name: () => string;
  count?: number;
  place?: string;
}

/** Something in a sentence that is shown as more than a word. */
export type Thing =
  | { is: "cards"; cards: readonly string[] }
  | { is: "route"; route: number }
  | { is: "place"; place: string }
  | { is: "tickets"; tickets: readonly number[] }
  | { is: "piece"; piece: Piece }
  | { is: "pieces"; pieces: readonly Piece[] }
  | { is: "players"; seats: readonly number[] };

export type LineKind = "table" | "card" | "route" | "ticket" | "bonus" | "alarm";

/** A sentence about one event, or about several equal ones in a row. */
export interface Line {
  kind: LineKind;
  seat: number | null;
  key: MessageKey;
  filled: Readonly<Record<string, Thing | number>>;
  /** The routes and places that it refers to. */
  routes: readonly number[];
  places: readonly string[];
  times: number;
}

/** The names of things. */
export interface Names {
  player: (seat: number) => string;
  /** "1 white card". */
  cards: (color: string, count: number) => string;
  place: (id: string) => string;
  route: (index: number) => string;
  ticket: (index: number) => string;
}

export function line<Key extends MessageKey>(kind: LineKind, seat: number | null, key: Key, ...[filled = {}]: Filled<Key, Thing | number>): Line {
  const routes = Object.values(filled).flatMap((thing) => (typeof thing === "object" && thing.is === "route" ? [thing.route] : []));
  const places = Object.values(filled).flatMap((thing) => (typeof thing === "object" && thing.is === "place" ? [thing.place] : []));
  return { kind, seat, key, filled, routes, places, times: 1 };
}

export const cards = (list: readonly string[]): Thing => ({ is: "cards", cards: list });
export const place = (id: string): Thing => ({ is: "place", place: id });
export const tickets = (list: readonly number[]): Thing => ({ is: "tickets", tickets: list });

// Marks around the number of a thing: characters that no text contains.
const [OPEN, SHUT] = ["\uE000", "\uE001"];

/** A translated sentence, split at its things. */
export function partsOf({ key, filled, times }: Line, names: Names): (string | Thing)[] {
  const things: Thing[] = [];
  const marked = Object.fromEntries(
    Object.entries(filled).map(([name, value]) => {
      if (typeof value === "number") return [name, value];
      things.push(value);
      return [name, new Marked(named(value, names), `${OPEN}${things.length - 1}${SHUT}`)];
    }),
  );
  const parts = textOf(preferences.language, key, marked)
    .split(new RegExp(`${OPEN}(\\d+)${SHUT}`))
    .map((part, index) => (index % 2 === 1 ? things[Number(part)] : part))
    .filter((part): part is string | Thing => part !== undefined && part !== "");
  return times > 1 ? [...parts, ` ${say("story-times", { count: times })}`] : parts;
}

/** The same, each thing with the punctuation that must stay with it: no line begins with a colon. */
export function joinedParts(sentence: Line, names: Names): { part: string | Thing; tail: string }[] {
  const joined: { part: string | Thing; tail: string }[] = [];
  for (const part of partsOf(sentence, names)) {
    const before = joined.at(-1);
    const tail = typeof part === "string" ? (/^\s?[:;,.!?)]/.exec(part)?.[0] ?? "") : "";
    if (tail !== "" && before !== undefined && typeof before.part !== "string") before.tail = tail;
    const rest = typeof part === "string" ? part.slice(before?.tail === tail ? tail.length : 0) : part;
    if (rest !== "") joined.push({ part: rest, tail: "" });
  }
  return joined;
}

/** Cards grouped by colour, in the order of first appearance. */
export function counted(list: readonly string[]): { color: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([color, count]) => ({ color, count }));
}

export function named(thing: Thing, names: Names): string {
  switch (thing.is) {
    case "cards":
      return listed(counted(thing.cards).map(({ color, count }) => names.cards(color, count)));
    case "route":
      return names.route(thing.route);
    case "place":
      return names.place(thing.place);
    case "tickets":
      return listed(thing.tickets.map(names.ticket));
    case "piece":
      return thing.piece.name();
    case "pieces":
      return listed(
        thing.pieces.map(({ place, count = 1, name }) =>
          [place === undefined ? "" : names.place(place), count > 1 ? String(count) : "", name()].filter(Boolean).join(" "),
        ),
      );
    case "players":
      return listed(thing.seats.map(names.player));
  }
}

/** A sentence as plain text, with its subject. */
export function spoken(sentence: Line, names: Names): string {
  const text = partsOf(sentence, names)
    .map((part) => (typeof part === "string" ? part : named(part, names)))
    .join("");
  return sentence.seat === null ? text : say("log-who", { player: names.player(sentence.seat), text });
}
