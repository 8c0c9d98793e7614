// The announcements after an update.

import type { GameEvent } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import { type Names, spoken } from "../../words/sentences.ts";
import { HIDDEN_TICKET, turnsOf } from "./story.ts";

/** Offered tickets are announced one by one where they are chosen: here only their number. */
function brief(event: GameEvent): GameEvent {
  return event.e === "offered" ? { ...event, tickets: event.tickets.map(() => HIDDEN_TICKET) } : event;
}

/** Sentences about new events, or about an undo. */
export function newsBetween(before: readonly GameEvent[], now: readonly GameEvent[], names: Names): string[] {
  if (now === before) return [];
  if (now.length < before.length) return [say("announce-taken-back")];
  // The page was just opened: the table itself describes the state.
  if (before.length === 0) return [];
  return turnsOf(now.slice(before.length).map(brief)).flatMap(({ lines }) => lines.map((line) => spoken(line, names)));
}
