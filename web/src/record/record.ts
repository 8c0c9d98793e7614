// The record of a finished game, as far as the browser reads it (docs/fair-play.md).

import { ask, endpointAddress } from "../net/http.ts";

/** Everything that chance works on, in the order before shuffling. */
export interface Chance {
  /** What a mechanism leaves to chance, by its name. */
  [mechanism: string]: unknown;
  cards: [string, number][];
  dealt: number;
  /** One ticket deck, or the short and the long one. */
  decks: number[][];
  offered: number;
}

export interface GameRecord {
  board: string;
  players: { name: string; kind: string }[];
  first: number | null;
  commitment: string;
  seed: string | null;
  /** From which the bots' dice followed; only games on a server have it. */
  dice?: string | null;
  chance: Chance;
}

export async function fetchRecord(table: string): Promise<GameRecord> {
  return (await ask("record", { path: { table } })) as GameRecord;
}

/** Where the record of a table's game can be downloaded. */
export function recordAddress(table: string): string {
  return endpointAddress("record", { table });
}
