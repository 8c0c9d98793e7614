// Adds up score pads in the browser, with the rules' own code as WebAssembly. No request is needed once it is loaded.

import type { BoardFile } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import type { Note, Pad, Sheet } from "./pad.ts";

/** Adds up the pads of one board. */
export interface Scorer {
  /** The sheet of a pad; a millisecond's work, so it may run at every change. Throws a RangeError for more players than
   * the board has room for, and for numbers of routes, tickets or districts that the board does not have. */
  score: (pad: Pad) => Sheet;
}

/** Loads the code (once) and the board's numbers; `name` is the board's name in settings (`london`, `own:…`). Throws a
 * Refusal if the server cannot be reached, or does not know the board. Afterwards nothing is requested any more. */
export async function loadScorer(name: string, board: BoardFile): Promise<Scorer> {
  throw new Error(`the module is not built yet: ${name}, ${board.id}`);
}

/** A note as a sentence in the reader's language; `players` are the names by seat. */
export function noteText(note: Note, atlas: Atlas, players: readonly string[]): string {
  return `${note.code} ${atlas.title} ${players[note.seat ?? 0] ?? ""}`;
}
