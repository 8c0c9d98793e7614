// The game that was last begun from this browser, to play it again: the same board, seats and levels.

import { LEVELS } from "../browser/preferences.svelte.ts";
import type { CreateTable, Settings } from "../net/protocol.ts";
import { levelName } from "../words/names.ts";
import { listed, say } from "../words/words.svelte.ts";
import { type SeatWish, usualSettings } from "./newTable.ts";

export interface LastGame {
  settings: Settings;
  /** The first of them is one's own. */
  seats: SeatWish[];
}

const KEY = "omnibus.last";
const SEATS: readonly unknown[] = ["open", ...LEVELS];

/** What is stored, as far as it is a game that could be begun. */
export function readLast(text: string | null): LastGame | null {
  try {
    const { settings, seats } = JSON.parse(text ?? "null") as LastGame;
    const fits = typeof settings.board === "string" && seats.length > 1 && seats.every((seat) => SEATS.includes(seat));
    return fits ? { settings: { ...usualSettings(settings.board), ...settings }, seats } : null;
  } catch {
    return null; // nothing, or nonsense
  }
}

/** Who else sits there: "2 bots (easy) and 1 open seat". */
export function opponentsInWords([, ...others]: readonly SeatWish[]): string {
  const kinds = [...new Set(others)].map((kind) => ({ kind, count: others.filter((other) => other === kind).length }));
  return listed(
    kinds.map(({ kind, count }) =>
      kind === "open" ? say("home-again-open", { count }) : say("home-again-bots", { count, level: levelName(kind) }),
    ),
  );
}

class Last {
  game = $state.raw<LastGame | null>(readLast(this.#stored()));

  /** A table has been opened like this. */
  remember({ settings, seats }: CreateTable): void {
    const text = JSON.stringify({ settings, seats });
    this.game = readLast(text);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // kept for this visit only
    }
  }

  #stored(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // a browser that keeps nothing
    }
  }
}

export const last = new Last();
