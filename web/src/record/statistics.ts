// Statistics of a finished game.

import type { GameEvent, Replay } from "../net/protocol.ts";
import { firstOfPlay, playersOf, roundOf } from "./turns.ts";

/** The actions of a game, and the events of its set-up and of each action. */
export type GameLog = Pick<Replay, "actions" | "events">;

/** A turn of a seat, by the numbers of its first and last action (counted from 1). */
export interface Turn {
  /** The number that people see: that of the round. */
  round: number;
  seat: number;
  from: number;
  to: number;
}

export interface Statistics {
  turns: number;
  routes: number;
  /** Pieces placed on the board. */
  spaces: number;
  longestRoute: number;
  /** Cards taken face up, and blind from the deck. */
  faceUp: number;
  blind: number;
  wildsTaken: number;
  wildsPaid: number;
  ticketsSeen: number;
  ticketsKept: number;
  /** The most points in one turn, on the track. */
  bestTurn: number;
  /** The longest run of turns with a route. */
  streak: number;
}

const NOTHING: Statistics = {
  turns: 0,
  routes: 0,
  spaces: 0,
  longestRoute: 0,
  faceUp: 0,
  blind: 0,
  wildsTaken: 0,
  wildsPaid: 0,
  ticketsSeen: 0,
  ticketsKept: 0,
  bestTurn: 0,
  streak: 0,
};

/** The seat of a record's action: "1 claim 20 2 red". */
export function seatOf(action: string): number {
  return Number.parseInt(action, 10);
}

/** The number of set-up actions. */
export function setUpSteps({ events }: GameLog): number {
  let before = firstOfPlay(events.flat());
  const first = events.findIndex((happened) => (before -= happened.length) < 0);
  return (first < 0 ? events.length : first) - 1;
}

/** The turns of a game: nobody has two in a row, so consecutive actions of a seat are one turn. */
export function turnsOf(log: GameLog): Turn[] {
  const players = playersOf(log.events.flat());
  const turns: Turn[] = [];
  for (let step = setUpSteps(log) + 1; step < log.events.length; step++) {
    const seat = seatOf(log.actions[step - 1] ?? "");
    const last = turns.at(-1);
    if (last?.seat === seat) last.to = step;
    else turns.push({ round: roundOf(turns.length + 1, players), seat, from: step, to: step });
  }
  return turns;
}

export function statisticsOf(log: GameLog): Statistics[] {
  const all = Array.from({ length: playersOf(log.events.flat()) }, () => ({ ...NOTHING }));
  for (const event of log.events.flat()) {
    const own = "seat" in event ? all[event.seat] : undefined;
    if (own !== undefined) count(own, event);
  }
  countTurns(all, log);
  return all;
}

function count(own: Statistics, event: GameEvent): void {
  if (event.e === "claimed") {
    own.routes += 1;
    own.spaces += event.paid.length;
    own.longestRoute = Math.max(own.longestRoute, event.paid.length);
    own.wildsPaid += event.paid.filter((card) => card === "wild").length;
  } else if (event.e === "drew") {
    own[event.from === "deck" ? "blind" : "faceUp"] += 1;
    if (event.card === "wild") own.wildsTaken += 1;
  } else if (event.e === "offered") own.ticketsSeen += event.tickets.length;
  else if (event.e === "kept") own.ticketsKept += event.kept.length;
}

function countTurns(all: Statistics[], log: GameLog): void {
  const running = all.map(() => 0);
  for (const { seat, from, to } of turnsOf(log)) {
    const own = all[seat];
    if (own === undefined) continue;
    const happened = log.events.slice(from, to + 1).flat();
    const gained = happened.reduce((sum, event) => sum + pointsIn(event), 0);
    const streak = happened.some((event) => event.e === "claimed") ? (running[seat] ?? 0) + 1 : 0;
    running[seat] = streak;
    own.turns += 1;
    own.bestTurn = Math.max(own.bestTurn, gained);
    own.streak = Math.max(own.streak, streak);
  }
}

function pointsIn(event: GameEvent): number {
  return "points" in event ? event.points : 0;
}

/** A completed ticket: its seat, step and value. */
export interface Completed {
  seat: number;
  step: number;
  points: number;
}

/** Every seat's points after each step: on the track and from completed tickets; after the last step, the final score. */
export function pointsOverTime({ events }: GameLog, completed: readonly Completed[] = []): number[][] {
  let points = Array<number>(playersOf(events.flat())).fill(0);
  return events.map((happened, step) => {
    points = [...points];
    for (const ticket of completed)
      if (ticket.step === step) points[ticket.seat] = (points[ticket.seat] ?? 0) + ticket.points;
    for (const event of happened) {
      if (event.e === "final") points = event.seats.map((seat) => seat.total);
      else if ("seat" in event) points[event.seat] = (points[event.seat] ?? 0) + pointsIn(event);
    }
    return points;
  });
}
