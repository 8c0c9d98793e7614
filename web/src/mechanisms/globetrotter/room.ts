// The globetrotter: points for whoever completed the most tickets.

import type { GameSpec } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Room } from "../room.ts";
import Rows from "./Rows.svelte";

const numbers = (rules: GameSpec) => ({ points: partOf(rules, "globetrotter")?.points ?? 0 });

export const room: Room = {
  name: "globetrotter",
  scores: "end",
  modest: true,
  table: { help: (rules) => say("learn-bonus-globetrotter-score", numbers(rules)), Rows },
  lesson: {
    parts: ["score"],
    numbers,
    rulings: ["none"],
  },
};
