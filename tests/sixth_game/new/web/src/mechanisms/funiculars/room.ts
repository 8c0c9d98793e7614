// Funiculars: lines that nobody owns, and that count for tickets and for points at the end.

import type { GameSpec } from "../../net/protocol.ts";
import { partOf } from "../mechanisms.ts";
import type { Room } from "../room.ts";

const numbers = (rules: GameSpec) => ({ points: partOf(rules, "funiculars")?.points ?? 0 });

export const room: Room = {
  name: "funiculars",
  scores: "end",
  modest: true,
  lesson: { parts: ["score"], numbers, rulings: [] },
};
