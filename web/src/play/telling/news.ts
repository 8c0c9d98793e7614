// What is told aloud when the table has changed.

import type { GameEvent } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import { type Names, spoken } from "../../words/sentences.ts";
import { turnsOf } from "./story.ts";

/** Sentences about what is new; when something was taken back, that. */
export function newsBetween(before: readonly GameEvent[], now: readonly GameEvent[], names: Names): string[] {
  if (now === before) return [];
  if (now.length < before.length) return [say("announce-taken-back")];
  // The page has just been opened: the table itself says how things stand.
  if (before.length === 0) return [];
  return turnsOf(now.slice(before.length)).flatMap(({ lines }) => lines.map((line) => spoken(line, names)));
}
