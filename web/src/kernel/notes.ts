// The notes of score sheets as sentences.

import "virtual:pads";
import { preferences } from "../browser/preferences.svelte.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { textOf } from "../words/words.svelte.ts";
import type { Note } from "./pad.ts";

/** A note as a sentence in the reader's language, without the player that it is about; `players` are names by seat. */
export function noteText({ code, values }: Note, atlas: Atlas, players: readonly string[]): string {
  const named = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === "ticket") return [name, atlas.ticketName(Number(value))];
    if (name === "route") return [name, atlas.routeName(Number(value))];
    return [name, name === "other" ? (players[Number(value)] ?? "") : value];
  });
  return textOf(preferences.language, `pad-${code}`, Object.fromEntries(named));
}
