// A summary, by player, of the others' actions since the viewer's last turn.

import type { GameEvent } from "../../net/protocol.ts";
import { firstOfPlay } from "../../record/turns.ts";
import { HIDDEN_CARD } from "./story.ts";

export interface Doing {
  seat: number;
  claims: { route: number; points: number; paid: string[] }[];
  /** Cards whose colour the viewer knows: face up, or one's own. */
  faceUp: string[];
  /** Cards from the deck that the viewer does not know. */
  blind: number;
  tickets: number;
  passed: boolean;
  /** Events of mechanisms, for their plugins. */
  others: GameEvent[];
}

export interface Since {
  /** The viewer has not had a turn yet. */
  first: boolean;
  doings: Doing[];
  /** How often the face-up cards were replaced. */
  swept: number;
  reshuffled: boolean;
  /** The seat that triggered the last round. */
  lastRound: number | null;
  /** The number of all events; summaries with the same number are equal. */
  until: number;
}

/** The events since that seat's last turn; null if there were none. */
export function sinceTurn(events: readonly GameEvent[], seat: number): Since | null {
  const begin = firstOfPlay(events);
  const last = events.findLastIndex((event) => "seat" in event && event.seat === seat);
  const first = last < begin;
  // Cards turned up after the viewer's last card still belong to the viewer's turn.
  const next = events.findIndex((event, index) => index >= begin && index > last && "seat" in event);
  if (next < 0) return null;
  const since = summary(events, next, first);
  return since.doings.length > 0 ? since : null;
}

/** Everybody's actions after a number of events. */
export function doneAfter(events: readonly GameEvent[], from: number): Doing[] {
  return summary(events, from, false).doings;
}

function summary(events: readonly GameEvent[], from: number, first: boolean): Since {
  const since: Since = { first, doings: [], swept: 0, reshuffled: false, lastRound: null, until: events.length };
  for (const event of events.slice(from)) add(since, event);
  return since;
}

function add(since: Since, event: GameEvent): void {
  if (event.e === "swept") since.swept += 1;
  if (event.e === "reshuffled") since.reshuffled = true;
  if (event.e === "last_round") since.lastRound = event.seat;
  if (!("seat" in event)) return;
  const doing = doingOf(since, event.seat);
  switch (event.e) {
    case "claimed":
      doing.claims.push({ route: event.route, points: event.points, paid: event.paid });
      break;
    case "drew":
      if (event.card === HIDDEN_CARD) doing.blind += 1;
      else doing.faceUp.push(event.card);
      break;
    case "kept":
      doing.tickets += event.kept.length;
      break;
    case "passed":
      doing.passed = true;
      break;
    default:
      doing.others.push(event);
  }
}

function doingOf(since: Since, seat: number): Doing {
  const known = since.doings.find((doing) => doing.seat === seat);
  if (known !== undefined) return known;
  const doing: Doing = { seat, claims: [], faceUp: [], blind: 0, tickets: 0, passed: false, others: [] };
  since.doings.push(doing);
  return doing;
}
