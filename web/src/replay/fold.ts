// A game at any moment, folded from what happened: nothing is hidden in a replay.

import type { FinalEvent, GameEvent, Ticket } from "../net/protocol.ts";

export type Counts = Record<string, number>;

/** One seat at a moment. */
export interface SeatMoment {
  name: string;
  pieces: number;
  /** On the track: routes and flags. Tickets and final bonuses come at the end. */
  points: number;
  /** The routes taken, in order. */
  routes: number[];
  hand: Counts;
  tickets: number[];
  offer: number[];
  flagCards: string[];
  merchandise: number;
  /** Symbols of tourist tokens. */
  tokens: number[];
  passengers: Counts;
}

export interface Moment {
  first: number;
  seats: SeatMoment[];
  /** By route. */
  owners: (number | null)[];
  display: (string | null)[];
  deck: number;
  discard: Counts;
  /** How many tickets are left in each deck. */
  ticketsLeft: { short: number; long: number };
  /** null on boards without merchandise. */
  merchandiseLeft: number | null;
  /** Symbol and number of the tokens at each place. */
  tourists: Record<string, [number, number]>;
  /** Who waits at each place. */
  passengers: Record<string, Counts>;
  /** The seat that brought about the last round. */
  lastRound: number | null;
  final: FinalEvent | null;
}

/** What the events do not say: how much there is of everything. */
export interface Box {
  routes: number;
  pieces: number;
  cards: number;
  tickets: readonly Pick<Ticket, "deck">[];
}

const SLOTS = 5;

/** The game after its set-up, and after each action. */
export function moments(steps: readonly (readonly GameEvent[])[], box: Box): Moment[] {
  const taken = steps.flat().find((event) => event.e === "merchandise");
  let moment = unpacked(box, taken === undefined ? null : taken.left + 1);
  return steps.map((events) => {
    moment = structuredClone(moment);
    for (const event of events) happen(moment, event, box);
    return moment;
  });
}

function unpacked(box: Box, merchandiseLeft: number | null): Moment {
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
    merchandiseLeft,
    tourists: {},
    passengers: {},
    lastRound: null,
    final: null,
  };
}

function seated(name: string, pieces: number): SeatMoment {
  return {
    name,
    pieces,
    points: 0,
    routes: [],
    hand: {},
    tickets: [],
    offer: [],
    flagCards: [],
    merchandise: 0,
    tokens: [],
    passengers: {},
  };
}

/** Adds to a number of cards or people; what is gone is not listed. */
function add(counts: Counts, key: string, number = 1): void {
  counts[key] = (counts[key] ?? 0) + number;
  if (counts[key] === 0) delete counts[key];
}

function seatAt(moment: Moment, seat: number): SeatMoment {
  const found = moment.seats[seat];
  if (found === undefined) throw new Error(`there is no seat ${seat}`);
  return found;
}

function moveTickets(moment: Moment, box: Box, tickets: readonly number[], number: 1 | -1): void {
  for (const ticket of tickets) moment.ticketsLeft[box.tickets[ticket]?.deck ?? "short"] += number;
}

/** Takes one event in. */
function happen(moment: Moment, event: GameEvent, box: Box): void {
  switch (event.e) {
    case "start":
      moment.first = event.first;
      moment.seats = event.players.map((name) => seated(name, box.pieces));
      return;
    case "passengers":
      for (const [place, colors] of Object.entries(event.at)) {
        const here = (moment.passengers[place] ??= {});
        for (const color of colors) add(here, color);
      }
      return;
    case "tourists":
      moment.tourists = { ...event.at };
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
    case "announced":
    case "passed":
      return;
    default:
      happenTo(moment, seatAt(moment, event.seat), event, box);
  }
}

type Deed = "kept" | "placed" | "claimed" | "passenger" | "tourist" | "merchandise" | "flag_card" | "flag";

/** What a seat did with what it has. */
function happenTo(moment: Moment, seat: SeatMoment, event: Extract<GameEvent, { e: Deed }>, box: Box): void {
  switch (event.e) {
    case "kept":
      seat.tickets.push(...event.kept);
      seat.offer = [];
      moveTickets(moment, box, event.returned, 1);
      return;
    case "placed":
      moment.tourists[event.place] = [event.symbol, event.count];
      return;
    case "claimed":
      moment.owners[event.route] = event.seat;
      seat.routes.push(event.route);
      seat.points += event.points;
      seat.pieces -= event.paid.length;
      for (const card of event.paid) {
        add(seat.hand, card, -1);
        add(moment.discard, card);
      }
      return;
    case "passenger":
      add((moment.passengers[event.place] ??= {}), event.color, -1);
      add(seat.passengers, event.color);
      return;
    case "tourist": {
      const [symbol, count] = moment.tourists[event.place] ?? [event.symbol, 1];
      if (count > 1) moment.tourists[event.place] = [symbol, count - 1];
      else delete moment.tourists[event.place];
      seat.tokens.push(symbol);
      return;
    }
    case "merchandise":
      seat.merchandise += 1;
      moment.merchandiseLeft = event.left;
      return;
    case "flag_card":
      seat.flagCards.push(event.card);
      add(moment.discard, event.card, -1);
      return;
    case "flag":
      for (const card of seat.flagCards.splice(0)) add(moment.discard, card);
      seat.points += event.points;
  }
}
