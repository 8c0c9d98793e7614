// The states of a finished game, folded from its events: a replay hides nothing.

import { add, type Counts } from "../cards/counts.ts";
import { plugins, pluginsOf } from "../mechanisms/registry.ts";
import type { ClaimedEvent, FinalEvent, GameEvent, GameSpec, KeptEvent, SeatJson, Ticket, ViewJson } from "../net/protocol.ts";

/** One seat at a moment. */
export interface SeatMoment {
  name: string;
  pieces: number;
  /** On the track. Tickets and final bonuses come at the end. */
  points: number;
  /** The routes taken, in order. */
  routes: number[];
  hand: Counts;
  tickets: number[];
  offer: number[];
  /** Its state in the mechanisms, named as in the server's view. */
  own: Partial<SeatJson>;
}

export interface Moment {
  first: number;
  seats: SeatMoment[];
  /** By route. */
  owners: (number | null)[];
  display: (string | null)[];
  deck: number;
  discard: Counts;
  /** The number of tickets left in each deck. */
  ticketsLeft: { short: number; long: number };
  /** The state of the mechanisms, named as in the server's view. */
  view: Partial<ViewJson>;
  /** The seat that triggered the last round. */
  lastRound: number | null;
  final: FinalEvent | null;
}

/** The contents of the game's box, which no event lists. */
export interface Box {
  routes: number;
  pieces: number;
  cards: number;
  tickets: readonly Pick<Ticket, "deck">[];
  rules: GameSpec;
}

const SLOTS = 5;

/** The game after its set-up, and after each action. */
export function moments(steps: readonly (readonly GameEvent[])[], box: Box): Moment[] {
  let moment = unpacked(box);
  return steps.map((events) => {
    moment = structuredClone(moment);
    for (const event of events) apply(moment, event, box);
    return moment;
  });
}

function unpacked(box: Box): Moment {
  return {
    first: 0,
    seats: [],
    owners: Array<null>(box.routes).fill(null),
    display: Array<null>(SLOTS).fill(null),
    deck: box.cards,
    discard: {},
    ticketsLeft: {
      short: box.tickets.filter(({ deck }) => deck === "short").length,
      long: box.tickets.filter(({ deck }) => deck === "long").length,
    },
    view: Object.assign({}, ...pluginsOf(box.rules).map((plugin) => plugin.initialView?.(box.rules))),
    lastRound: null,
    final: null,
  };
}

function seated(name: string, pieces: number): SeatMoment {
  return { name, pieces, points: 0, routes: [], hand: {}, tickets: [], offer: [], own: {} };
}

function seatAt(moment: Moment, seat: number): SeatMoment {
  const found = moment.seats[seat];
  if (found === undefined) throw new Error(`there is no seat ${seat}`);
  return found;
}

function moveTickets(moment: Moment, box: Box, tickets: readonly number[], number: 1 | -1): void {
  for (const ticket of tickets) moment.ticketsLeft[box.tickets[ticket]?.deck ?? "short"] += number;
}

function apply(moment: Moment, event: GameEvent, box: Box): void {
  switch (event.e) {
    case "start":
      moment.first = event.first;
      moment.seats = event.players.map((name) => seated(name, box.pieces));
      return;
    case "dealt":
      for (const card of event.cards) add(seatAt(moment, event.seat).hand, card);
      moment.deck -= event.cards.length;
      return;
    case "turned":
      moment.display[event.slot] = event.card;
      moment.deck -= 1;
      return;
    case "swept":
      for (const card of event.cards) add(moment.discard, card);
      moment.display.fill(null);
      return;
    case "reshuffled":
      moment.deck += event.count;
      moment.discard = {};
      return;
    case "drew":
      add(seatAt(moment, event.seat).hand, event.card);
      if (typeof event.from === "number") moment.display[event.from] = null;
      else moment.deck -= 1;
      return;
    case "offered":
      seatAt(moment, event.seat).offer = event.tickets;
      moveTickets(moment, box, event.tickets, -1);
      return;
    case "last_round":
      moment.lastRound = event.seat;
      return;
    case "final":
      moment.final = event;
      return;
    case "kept":
      keep(moment, event, box);
      return;
    case "claimed":
      claim(moment, event);
      return;
    default:
      for (const plugin of plugins) plugin.fold?.(moment, event);
  }
}

function keep(moment: Moment, { seat, kept, returned }: KeptEvent, box: Box): void {
  const own = seatAt(moment, seat);
  own.tickets.push(...kept);
  own.offer = [];
  moveTickets(moment, box, returned, 1);
}

function claim(moment: Moment, { seat, route, paid, points }: ClaimedEvent): void {
  const own = seatAt(moment, seat);
  moment.owners[route] = seat;
  own.routes.push(route);
  own.points += points;
  own.pieces -= paid.length;
  for (const card of paid) {
    add(own.hand, card, -1);
    add(moment.discard, card);
  }
}
