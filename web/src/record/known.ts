// Earlier moments of a running game, from the events as one seat got them: a moment contains what the seat knew then.

import type { BoardFile, GameEvent } from "../net/protocol.ts";
import { type Box, type Moment, moments } from "./fold.ts";
import { eventTurns, firstOfPlay } from "./turns.ts";

/** Events with which an action begins; all others belong to the action before them. */
const BEGINNINGS: readonly GameEvent["e"][] = ["drew", "claimed", "passed", "announced", "offered", "kept"];

/** A moment of a running game. */
export interface Step {
  /** The events that belong to it: from this one, to before that one. */
  from: number;
  to: number;
  /** The number of its turn; 0 is the set-up. */
  round: number;
  seat: number | null;
}

/** The set-up, and every action since, as everybody sees them. */
export function stepsOf(events: readonly GameEvent[]): Step[] {
  const first = firstOfPlay(events);
  const begins = events.flatMap((event, index) => (index >= first && beginsAction(event, events[index - 1]) ? [index] : []));
  const turns = eventTurns(events);
  return [0, ...begins].map((from, step) => {
    const turn = step === 0 ? undefined : turns.findLast((each) => each.from <= from);
    return { from, to: begins[step] ?? events.length, round: turn?.round ?? 0, seat: turn?.seat ?? null };
  });
}

/** In games that announce the number of tickets, their offer is part of the announcement. */
function beginsAction({ e }: GameEvent, before: GameEvent | undefined): boolean {
  return BEGINNINGS.includes(e) && !(e === "offered" && before?.e === "announced");
}

/** The step at which the turn before or after the current one ends. */
export function turnStep(steps: readonly Step[], step: number, direction: 1 | -1): number {
  const last = steps.length - 1;
  const ends = steps.flatMap((each, index) => {
    const next = steps[index + 1];
    return next === undefined || next.seat !== each.seat || next.round !== each.round ? [index] : [];
  });
  return direction > 0 ? (ends.find((end) => end > step) ?? last) : (ends.findLast((end) => end < step) ?? 0);
}

/** The contents of a board's box. */
export function boxOf({ routes, tickets, rules }: Pick<BoardFile, "routes" | "tickets" | "rules">): Box {
  const cards = Object.values(rules.cards).reduce((sum, count) => sum + count, rules.wilds);
  return { routes: routes.length, pieces: rules.pieces, cards, tickets, rules };
}

/** The knowledge of the seats that got these events, after the first `count` of them: other hands are only counted. */
export function knownAfter(events: readonly GameEvent[], count: number, box: Box): Moment {
  return moments([events.slice(0, count)], box)[0]!;
}

/** The number of cards in a hand, hidden ones included. */
export function cardsIn(hand: Readonly<Record<string, number>>): number {
  return Object.values(hand).reduce((sum, count) => sum + count, 0);
}
