// The globetrotter: points for whoever completed the most tickets.

import { partOf } from "../mechanisms.ts";
import type { Room } from "../room.ts";
import Rows from "./Rows.svelte";

export const room: Room = {
  name: "globetrotter",
  scores: "end",
  modest: true,
  table: { Rows },
  lesson: { parts: ["score"], numbers: (rules) => ({ points: partOf(rules, "globetrotter")?.points ?? 0 }) },
};
