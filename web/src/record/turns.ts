// Turns and their numbers, from events that everybody sees: players, spectators and replays count alike.

import type { GameEvent } from "../net/protocol.ts";

/** The index of the first event of a turn; during set-up, one past the last event. */
export function firstOfPlay(events: readonly GameEvent[]): number {
  const offered = new Set<number>();
  for (const [index, event] of events.entries()) {
    if (beginsPlay(event, offered)) return index;
    if (event.e === "offered") offered.add(event.seat);
  }
  return events.length;
}

/** Whether a seat has played in any turn yet. */
export function hasPlayed(events: readonly GameEvent[], seat: number): boolean {
  return events.slice(firstOfPlay(events)).some((event) => "seat" in event && event.seat === seat);
}

/** Whether an event belongs to the first turn: nobody draws, takes or is offered tickets again before it. */
function beginsPlay(event: GameEvent, offered: ReadonlySet<number>): boolean {
  if (event.e === "announced") return offered.has(event.seat);
  if (event.e === "offered") return offered.has(event.seat);
  return ["drew", "claimed", "passed"].includes(event.e);
}

/** The number of players; 0 if the beginning of the game is not among the events. */
export function playersOf(events: readonly GameEvent[]): number {
  const start = events.find((event) => event.e === "start");
  return start?.players.length ?? 0;
}

/**
 * The number under which people know a turn, by its place among the turns of all seats, from 1: everybody's first turn is
 * turn 1. Nobody is left out, so it is the number of the round. The set-up is turn 0.
 */
export function roundOf(turn: number, players: number): number {
  return players === 0 ? 0 : Math.ceil(turn / players);
}

/** A turn of a seat as events: `from` is its first, and `to` one past its last. */
export interface EventTurn {
  round: number;
  seat: number;
  from: number;
  to: number;
}

/** All turns so far. Nobody has two in a row, so consecutive events of a seat are one turn. */
export function eventTurns(events: readonly GameEvent[]): EventTurn[] {
  const players = playersOf(events);
  const turns: EventTurn[] = [];
  const first = firstOfPlay(events);
  for (const [index, event] of events.entries()) {
    if (index < first || !("seat" in event)) continue;
    const last = turns.at(-1);
    if (last?.seat === event.seat) continue;
    if (last !== undefined) last.to = index;
    turns.push({ round: roundOf(turns.length + 1, players), seat: event.seat, from: index, to: events.length });
  }
  return turns;
}

/** Turns in order, grouped by their numbers. */
export function byRound<T extends { round: number }>(turns: readonly T[]): { round: number; turns: T[] }[] {
  const groups: { round: number; turns: T[] }[] = [];
  for (const turn of turns) {
    const last = groups.at(-1);
    if (last?.round === turn.round) last.turns.push(turn);
    else groups.push({ round: turn.round, turns: [turn] });
  }
  return groups;
}
