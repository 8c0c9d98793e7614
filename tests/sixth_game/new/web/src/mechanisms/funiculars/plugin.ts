// Funiculars: lines that nobody owns, and that count for tickets and for points at the end.

import type { GameSpec } from "../../net/protocol.ts";
import { partOf } from "../mechanisms.ts";
import type { MechanismPlugin } from "../plugin.ts";

const numbers = (rules: GameSpec) => ({ points: partOf(rules, "funiculars")?.points ?? 0 });

export const plugin: MechanismPlugin = {
  name: "funiculars",
  scores: "end",
  minor: true,
  lesson: { parts: ["score"], numbers, rulings: [] },
};
