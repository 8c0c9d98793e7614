// Occasional remarks of bots. They follow from the table and the number of an event, so that everybody reads the same.

import { LEVELS } from "../../browser/preferences.svelte.ts";
import type { GameEvent, SeatInfo } from "../../net/protocol.ts";
import { numberOf } from "../../words/bots.ts";
import type { PlainKey } from "../../words/keys.ts";
import type { Turn } from "./story.ts";

/** The number of remarks per level and kind. */
const SENTENCES = {
  claim: ["claim-1", "claim-2", "claim-3"],
  tickets: ["tickets-1", "tickets-2"],
  last: ["last-1", "last-2"],
} as const;
type Occasion = keyof typeof SENTENCES;

/** One turn in this many gets a remark. */
const SELDOM = 4;

function occasionOf(events: readonly GameEvent[]): Occasion | null {
  if (events.some(({ e }) => e === "last_round")) return "last";
  if (events.some(({ e }) => e === "claimed")) return "claim";
  return events.some(({ e }) => e === "kept") ? "tickets" : null;
}

/** The key of a bot's remark about its turn; null usually. */
export function remarkOf(turn: Turn, table: string, seats: readonly SeatInfo[]): PlainKey | null {
  if (turn.number === 0 || turn.seat === null) return null;
  const { kind, level } = seats[turn.seat] ?? {};
  const occasion = occasionOf(turn.events);
  if (kind !== "bot" || occasion === null) return null;
  const drawn = numberOf(`${table} ${turn.from}`);
  // The bot that triggers the last round always remarks on it.
  if (occasion !== "last" && drawn % SELDOM !== 0) return null;
  const spoken = LEVELS.find((each) => each === level) ?? "normal";
  const sentences = SENTENCES[occasion];
  return `remark-${spoken}-${sentences[Math.floor(drawn / SELDOM) % sentences.length]!}`;
}
