// What happened, as sentences: which words, and the cards, routes and places that stand in them.

import type { GameEvent } from "../../net/protocol.ts";
import { listed, say } from "../../words/words.svelte.ts";

/** Something in a sentence that is shown as more than a word. */
export type Thing =
  | { is: "cards"; cards: readonly string[] }
  | { is: "passenger"; color: string }
  | { is: "route"; route: number }
  | { is: "place"; place: string }
  | { is: "tickets"; tickets: readonly number[] }
  | { is: "tokens"; piles: readonly { place: string | null; symbol: number; count: number }[] }
  | { is: "players"; seats: readonly number[] };

export type LineKind = "table" | "card" | "route" | "ticket" | "bonus" | "alarm";

/** One sentence about one event, or about several equal ones that follow one another. */
export interface Line {
  kind: LineKind;
  seat: number | null;
  key: string;
  filled: Readonly<Record<string, Thing | number>>;
  /** What it speaks of on the board. */
  routes: readonly number[];
  places: readonly string[];
  times: number;
}

/** A turn of a player; 0 is what happened before the first, and a seat of null is the table itself. */
export interface Turn {
  number: number;
  seat: number | null;
  lines: Line[];
}

/** What things are called. */
export interface Names {
  player: (seat: number) => string;
  card: (color: string) => string;
  place: (id: string) => string;
  route: (index: number) => string;
  ticket: (index: number) => string;
  token: (symbol: number) => string;
}

const HIDDEN_CARD = "hidden";
const HIDDEN_TICKET = -1;

function line(kind: LineKind, seat: number | null, key: string, filled: Line["filled"] = {}): Line {
  const routes = Object.values(filled).flatMap((thing) => (typeof thing === "object" && thing.is === "route" ? [thing.route] : []));
  const places = Object.values(filled).flatMap((thing) => (typeof thing === "object" && thing.is === "place" ? [thing.place] : []));
  return { kind, seat, key, filled, routes, places, times: 1 };
}

const cards = (list: readonly string[]): Thing => ({ is: "cards", cards: list });
const place = (id: string): Thing => ({ is: "place", place: id });
const tickets = (list: readonly number[]): Thing => ({ is: "tickets", tickets: list });
const token = (symbol: number, count = 1): Thing => ({ is: "tokens", piles: [{ place: null, symbol, count }] });

/** An event as sentences; cards turned up one by one are told together elsewhere. */
export function linesOf(event: GameEvent): Line[] {
  switch (event.e) {
    case "start":
      return [line("table", null, "story-first", { player: { is: "players", seats: [event.first] } })];
    case "passengers": {
      const groups = Object.values(event.at);
      return [line("table", null, "story-passengers", { count: groups.flat().length, places: groups.length })];
    }
    case "tourists": {
      const piles = Object.entries(event.at).map(([at, [symbol, count]]) => ({ place: at, symbol, count }));
      const aside = event.aside.map(([symbol, count]) => ({ place: null, symbol, count }));
      return [line("table", null, "story-tourists", { piles: { is: "tokens", piles }, aside: { is: "tokens", piles: aside } })];
    }
    case "dealt":
      return event.cards.includes(HIDDEN_CARD)
        ? [line("card", event.seat, "log-dealt", { count: event.cards.length })]
        : [line("card", event.seat, "story-dealt", { cards: cards(event.cards) })];
    case "turned":
      return [];
    case "swept":
      return [line("table", null, "story-swept", { cards: cards(event.cards) })];
    case "reshuffled":
      return [line("table", null, "story-reshuffled", { count: event.count })];
    case "announced":
      return [line("ticket", event.seat, "story-announced", { short: event.short, long: event.long })];
    case "offered":
      return event.tickets.includes(HIDDEN_TICKET)
        ? [line("ticket", event.seat, "log-offered", { count: event.tickets.length })]
        : [line("ticket", event.seat, "story-offered", { tickets: tickets(event.tickets) })];
    case "kept":
      return keptLines(event.seat, event.kept, event.returned);
    case "final":
      return [line("alarm", null, "sheet-winners", { players: { is: "players", seats: event.winners }, count: event.winners.length })];
    default:
      return [deed(event)];
  }
}

type Deed = Exclude<
  GameEvent,
  { e: "start" | "passengers" | "tourists" | "dealt" | "turned" | "swept" | "reshuffled" | "announced" | "offered" | "kept" | "final" }
>;

/** What a player did on the board or with the cards. */
function deed(event: Deed): Line {
  const { seat } = event;
  switch (event.e) {
    case "drew":
      if (event.card === HIDDEN_CARD) return line("card", seat, "log-drew");
      return line("card", seat, event.from === "deck" ? "story-drew-deck" : "story-drew-slot", { card: cards([event.card]) });
    case "claimed":
      return line("route", seat, "story-claimed", {
        route: { is: "route", route: event.route },
        cards: cards(event.paid),
        points: event.points,
      });
    case "passenger":
      return line("bonus", seat, "story-passenger", { passenger: { is: "passenger", color: event.color }, place: place(event.place) });
    case "tourist":
      return line("bonus", seat, "story-tourist", { token: token(event.symbol), place: place(event.place) });
    case "placed":
      return line("bonus", seat, "story-placed", { tokens: token(event.symbol, event.count), place: place(event.place) });
    case "merchandise":
      return line("bonus", seat, "story-merchandise", { left: event.left });
    case "flag_card":
      return line("bonus", seat, "story-flag-card", { card: cards([event.card]) });
    case "flag":
      return line("bonus", seat, "story-flag", { points: event.points });
    case "passed":
      return line("card", seat, "story-passed");
    case "last_round":
      return line("alarm", seat, "story-last-round");
  }
}

function keptLines(seat: number, kept: readonly number[], returned: readonly number[]): Line[] {
  if (kept.includes(HIDDEN_TICKET))
    return [line("ticket", seat, "log-kept", { kept: kept.length, count: kept.length + returned.length })];
  const told = [line("ticket", seat, "story-kept", { tickets: tickets(kept) })];
  if (returned.length > 0) told.push(line("ticket", seat, "story-returned", { tickets: tickets(returned) }));
  return told;
}

/** All turns of a game so far: what stands together there was one turn, for nobody has two in a row. */
export function turnsOf(events: readonly GameEvent[]): Turn[] {
  const opening: Turn = { number: 0, seat: null, lines: [] };
  const turns = [opening];
  const firstTurn = firstOfPlay(events);
  let turned: string[] = [];
  const add = (turn: Turn, told: readonly Line[]) => {
    for (const one of told) {
      const before = turn.lines.at(-1);
      if (before !== undefined && equal(before, one)) before.times += 1;
      else turn.lines.push(one);
    }
  };
  for (const [index, event] of events.entries()) {
    const seat = "seat" in event ? event.seat : null;
    let turn = turns.at(-1) ?? opening;
    const begins = index >= firstTurn && seat !== null && (turn.number === 0 || turn.seat !== seat);
    if (turned.length > 0 && event.e !== "turned") {
      // Whoever looks at the table sees what is turned up after each draw; only a whole new display is news.
      if (turned.length > 1) add(turn, [line("table", null, "story-turned", { cards: cards(turned) })]);
      turned = [];
    }
    if (event.e === "turned") turned.push(event.card);
    if (begins || event.e === "final") {
      turn = { number: turns.length, seat, lines: [] };
      turns.push(turn);
    }
    add(turn, linesOf(event));
  }
  if (turned.length > 1) add(turns.at(-1) ?? opening, [line("table", null, "story-turned", { cards: cards(turned) })]);
  return turns.filter(({ lines }) => lines.length > 0);
}

/** The number of the first event that belongs to a turn; after the last one while the game is still being set up. */
export function firstOfPlay(events: readonly GameEvent[]): number {
  const offered = new Set<number>();
  for (const [index, event] of events.entries()) {
    if (beginsPlay(event, offered)) return index;
    if (event.e === "offered") offered.add(event.seat);
  }
  return events.length;
}

/** Whether an event belongs to the first turn: nobody draws, takes or is offered tickets a second time before it. */
function beginsPlay(event: GameEvent, offered: ReadonlySet<number>): boolean {
  if (event.e === "announced") return offered.has(event.seat);
  if (event.e === "offered") return offered.has(event.seat);
  return ["drew", "claimed", "passed"].includes(event.e);
}

function equal(one: Line, other: Line): boolean {
  return one.key === other.key && one.seat === other.seat && JSON.stringify(one.filled) === JSON.stringify(other.filled);
}

// Marks around the number of a thing: characters that no text has.
const [OPEN, SHUT] = ["\uE000", "\uE001"];

/** A sentence in the reader's language, cut where things stand in it. */
export function partsOf({ key, filled, times }: Line): (string | Thing)[] {
  const things: Thing[] = [];
  const marked = Object.fromEntries(
    Object.entries(filled).map(([name, value]) => {
      if (typeof value === "number") return [name, value];
      things.push(value);
      return [name, `${OPEN}${things.length - 1}${SHUT}`];
    }),
  );
  const parts = say(key, marked)
    .split(new RegExp(`${OPEN}(\\d+)${SHUT}`))
    .map((part, index) => (index % 2 === 1 ? things[Number(part)] : part))
    .filter((part): part is string | Thing => part !== undefined && part !== "");
  return times > 1 ? [...parts, ` × ${times}`] : parts;
}

/** The same, each thing with the mark that has to stay beside it: no line begins with a colon. */
export function joinedParts(told: Line): { part: string | Thing; tail: string }[] {
  const joined: { part: string | Thing; tail: string }[] = [];
  for (const part of partsOf(told)) {
    const before = joined.at(-1);
    const tail = typeof part === "string" ? (/^\s?[:;,.!?)]/.exec(part)?.[0] ?? "") : "";
    if (tail !== "" && before !== undefined && typeof before.part !== "string") before.tail = tail;
    const rest = typeof part === "string" ? part.slice(before?.tail === tail ? tail.length : 0) : part;
    if (rest !== "") joined.push({ part: rest, tail: "" });
  }
  return joined;
}

/** Cards of one colour together, in the order in which they first come. */
export function counted(list: readonly string[]): { color: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([color, count]) => ({ color, count }));
}

/** A thing in words alone. */
export function named(thing: Thing, names: Names): string {
  switch (thing.is) {
    case "cards":
      return listed(counted(thing.cards).map(({ color, count }) => (count > 1 ? `${count} ${names.card(color)}` : names.card(color))));
    case "passenger":
      return names.card(thing.color);
    case "route":
      return names.route(thing.route);
    case "place":
      return names.place(thing.place);
    case "tickets":
      return listed(thing.tickets.map(names.ticket));
    case "tokens":
      return listed(
        thing.piles.map(({ place, symbol, count }) =>
          [place === null ? "" : names.place(place), count > 1 ? String(count) : "", names.token(symbol)].filter(Boolean).join(" "),
        ),
      );
    case "players":
      return listed(thing.seats.map(names.player));
  }
}

/** A sentence in words alone, with who it is about. */
export function spoken(told: Line, names: Names): string {
  const text = partsOf(told)
    .map((part) => (typeof part === "string" ? part : named(part, names)))
    .join("");
  return told.seat === null ? text : say("log-who", { player: names.player(told.seat), text });
}
