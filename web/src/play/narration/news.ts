// What is told aloud when the table has changed.

import type { GameEvent } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import { type Names, spoken } from "../../words/sentences.ts";
import { HIDDEN_TICKET, turnsOf } from "./story.ts";

/** The tickets that somebody is offered are heard one by one where they are chosen: here only how many there are. */
function brief(event: GameEvent): GameEvent {
  return event.e === "offered" ? { ...event, tickets: event.tickets.map(() => HIDDEN_TICKET) } : event;
}

/** Sentences about what is new; when something was taken back, that. */
export function newsBetween(before: readonly GameEvent[], now: readonly GameEvent[], names: Names): string[] {
  if (now === before) return [];
  if (now.length < before.length) return [say("announce-taken-back")];
  // The page has just been opened: the table itself says how things stand.
  if (before.length === 0) return [];
  return turnsOf(now.slice(before.length).map(brief)).flatMap(({ lines }) => lines.map((line) => spoken(line, names)));
}
