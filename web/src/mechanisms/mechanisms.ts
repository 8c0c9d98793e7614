// What a game has besides routes and tickets, as its rules say.

import type { GameSpec, Mechanism } from "../net/protocol.ts";

export type MechanismName = Mechanism["mechanism"];

/** A game's own numbers of a mechanism; undefined where it has no such thing. */
export function partOf<Name extends MechanismName>(rules: GameSpec, name: Name): Extract<Mechanism, { mechanism: Name }> | undefined {
  return rules.mechanisms.find((part): part is Extract<Mechanism, { mechanism: Name }> => part.mechanism === name);
}
