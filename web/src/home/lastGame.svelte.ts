// The last game started in this browser, to play it again: board, seats and levels.

import { LEVELS } from "../browser/preferences.svelte.ts";
import { store, storedText } from "../browser/storage.ts";
import type { CreateTable, Settings } from "../net/protocol.ts";
import { levelName } from "../words/names.ts";
import { listed, say } from "../words/words.svelte.ts";
import { type Here, isHere, type SeatWish, usualSettings } from "./newTable.ts";

export interface LastGame {
  settings: Settings;
  /** The first seat is one's own. */
  seats: SeatWish[];
}

type Stored = Pick<CreateTable, "settings" | "seats" | "beside">;

const KEY = "omnibus.last";
const SEATS: readonly unknown[] = ["open", ...LEVELS];

/** Reads a stored game, if it could still be started. */
export function readLast(text: string | null): LastGame | null {
  try {
    const { settings, seats, beside = [] } = JSON.parse(text ?? "null") as Stored;
    const known = seats.every((seat) => SEATS.includes(seat)) && beside.every(({ name }) => typeof name === "string");
    if (typeof settings.board !== "string" || seats.length < 2 || !known) return null;
    const wished = seats.map((seat, number): SeatWish => {
      const somebody = beside.find((each) => each.seat === number);
      return somebody === undefined ? (seat as SeatWish) : { here: somebody.name };
    });
    return { settings: { ...usualSettings(settings.board), ...settings }, seats: wished };
  } catch {
    return null; // nothing, or nonsense
  }
}

/** The other seats: "Bo, 2 bots (easy) and 1 open seat". */
export function opponentsInWords([, ...others]: readonly SeatWish[]): string {
  const elsewhere = others.filter((seat): seat is Exclude<SeatWish, Here> => !isHere(seat));
  const kinds = [...new Set(elsewhere)].map((kind) => ({ kind, count: elsewhere.filter((other) => other === kind).length }));
  return listed([
    ...others.filter(isHere).map(({ here }) => here),
    ...kinds.map(({ kind, count }) =>
      kind === "open" ? say("home-again-open", { count }) : say("home-again-bots", { count, level: levelName(kind) }),
    ),
  ]);
}

class Last {
  game = $state.raw<LastGame | null>(readLast(storedText(KEY)));

  remember({ settings, seats, beside }: CreateTable): void {
    const game = { settings, seats, beside };
    this.game = readLast(JSON.stringify(game));
    store(KEY, game);
  }
}

export const last = new Last();
