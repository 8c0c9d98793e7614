// What a game has besides routes and tickets, as its rules say; it may have several.

import type { GameSpec } from "../net/protocol.ts";

const MECHANISMS = ["flags", "districts", "merchandise", "tourists", "passengers"] as const;
export type Mechanism = (typeof MECHANISMS)[number];

export function mechanismsOf(rules: GameSpec): Mechanism[] {
  return MECHANISMS.filter((name) => Boolean(rules[name]));
}
