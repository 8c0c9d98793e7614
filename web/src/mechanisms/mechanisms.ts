// A game's mechanisms, as its rules name them.

import type { GameSpec, Mechanism } from "../net/protocol.ts";

export type MechanismName = Mechanism["mechanism"];

/** A game's numbers for a mechanism; undefined if it does not have it. */
export function partOf<Name extends MechanismName>(rules: GameSpec, name: Name): Extract<Mechanism, { mechanism: Name }> | undefined {
  return rules.mechanisms.find((part): part is Extract<Mechanism, { mechanism: Name }> => part.mechanism === name);
}
