// The people who played with this browser's pads, the latest first: their names are offered again with their colours.

import { store, storedText } from "../browser/storage.ts";
import { PLAYERS, type PlayerColor } from "../drawing/palette.ts";
import type { Pad } from "../kernel/pad.ts";
import { nameIn } from "./padFile.ts";

export interface Remembered {
  name: string;
  color: PlayerColor | null;
}

const KEY = "omnibus.score.people";
const MOST = 12;

function isRemembered(value: unknown): value is Remembered {
  const { name, color } = (value ?? {}) as Partial<Remembered>;
  return typeof name === "string" && name !== "" && name === nameIn(name) && (color === null || PLAYERS.some((tone) => tone.name === color));
}

/** Reads stored people, as far as they are valid. */
export function readPeople(text: string | null): Remembered[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isRemembered).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

class People {
  list = $state.raw<readonly Remembered[]>(readPeople(storedText(KEY)));

  /** Remembers the players of a pad. */
  note({ players }: Pad): void {
    const played = players.filter(({ name }) => name !== "").map(({ name, color }) => ({ name, color: color ?? null }));
    const names = new Set(played.map(({ name }) => name));
    this.list = [...played, ...this.list.filter(({ name }) => !names.has(name))].slice(0, MOST);
    store(KEY, this.list);
  }
}

export const people = new People();
