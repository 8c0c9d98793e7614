// The parts of a game's record that the browser reads (docs/fair-play.md).

import { ask, endpointAddress } from "../net/http.ts";

/** Everything that is shuffled, in its original order. */
export interface Chance {
  /** A mechanism's part, by its name. */
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
  /** The seed of the bots' dice; only games on a server have it. */
  dice?: string | null;
  chance: Chance;
}

export async function fetchRecord(table: string): Promise<GameRecord> {
  return (await ask("record", { path: { table } })) as GameRecord;
}

export function recordAddress(table: string): string {
  return endpointAddress("record", { table });
}
