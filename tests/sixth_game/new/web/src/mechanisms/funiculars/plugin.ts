// Funiculars: lines that nobody owns, and that count for tickets and for points at the end.

import type { GameSpec } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { MechanismPlugin } from "../plugin.ts";

const numbers = (rules: GameSpec) => ({ points: partOf(rules, "funiculars")?.points ?? 0 });

export const plugin: MechanismPlugin = {
  name: "funiculars",
  scores: {
    when: "end",
    aim: () => say("learn-aim-funiculars"),
    counted: (rules) => say("learn-end-funiculars-points", numbers(rules)),
  },
  minor: true,
  lesson: { parts: (rules) => [say("learn-bonus-funiculars-score", numbers(rules))] },
};
