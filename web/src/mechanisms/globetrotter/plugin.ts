// The globetrotter: points for completing the most tickets.

import type { GameSpec } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { MechanismPlugin } from "../plugin.ts";
import Rows from "./Rows.svelte";

const numbers = (rules: GameSpec) => ({ points: partOf(rules, "globetrotter")?.points ?? 0 });

export const plugin: MechanismPlugin = {
  name: "globetrotter",
  scores: {
    when: "end",
    aim: () => say("learn-aim-globetrotter"),
    counted: (rules) => say("learn-end-globetrotter-points", numbers(rules)),
  },
  minor: true,
  counted: ({ paths }, seat) => ({ routes: [...new Set(paths(seat).flat())] }),
  table: { help: (rules) => say("learn-bonus-globetrotter-score", numbers(rules)), Rows },
  lesson: {
    parts: (rules) => [say("learn-bonus-globetrotter-score", numbers(rules))],
    rulings: () => [say("bonus-ruling-globetrotter-none")],
  },
};
