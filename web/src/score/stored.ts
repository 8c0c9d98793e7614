// The pad in progress, and pads that were set aside, as this browser stores them.

import { emptyPad } from "./edits.ts";
import type { Pad } from "../kernel/pad.ts";
import { type Fault, readPad } from "./padFile.ts";

/** How routes are entered as long as a player has none, and what comes after a player: another player, or another part. */
export interface Manner {
  by: "board" | "counts";
  order: "source" | "player";
}

/** The part of the pad that is open, and the chosen player. */
export interface Place {
  step: string;
  seat: number;
}

/** A pad with what belongs to it in this browser. */
export interface OpenPad {
  /** Random: a result that is kept twice is one result. */
  id: string;
  /** When it was begun, in milliseconds since 1970. */
  begun: number;
  pad: Pad;
  manner: Manner;
  place: Place;
}

/** A pad that was set aside: for another one, or since it could not be read. Nothing that was stored is deleted unasked. */
export interface Aside {
  at: number;
  why: "another" | "damaged" | "later";
  /** As it was stored. */
  text: string;
}

/** The states of a pad before its last edits, and those that were undone, the latest last. */
export interface Edits {
  /** The pad's. */
  id: string;
  past: readonly Pad[];
  undone: readonly Pad[];
}

export const NO_EDITS: Edits = { id: "", past: [], undone: [] };
/** The most edits that can be undone. */
export const MOST_EDITS = 50;

const VERSION = 1;

export function openPad(pad: Pad | string, by: Manner["by"], id: string, begun: number): OpenPad {
  const made = typeof pad === "string" ? emptyPad(pad) : pad;
  return { id, begun, pad: made, manner: { by, order: "source" }, place: { step: made.players.length > 0 ? "sheet" : "players", seat: 0 } };
}

export function writeOpen(open: OpenPad): object {
  return { version: VERSION, ...open };
}

const isTime = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 8.64e15;

/** The open of a stored text; null if nothing is stored. */
export function readOpen(text: string | null): OpenPad | "damaged" | "later" | null {
  let value: Record<string, unknown> | null;
  try {
    value = JSON.parse(text ?? "null") as Record<string, unknown> | null;
  } catch {
    return "damaged";
  }
  if (value === null) return null;
  if (typeof value !== "object") return "damaged";
  const { version, id, begun, manner, place } = value;
  if (typeof version === "number" && version > VERSION) return "later";
  const pad: Pad | Fault = readPad(value["pad"]);
  if (pad === "later") return "later";
  if (typeof pad === "string" || typeof pad.board !== "string" || typeof id !== "string" || !/^[\w-]{1,64}$/.test(id) || !isTime(begun)) return "damaged";
  const { by, order } = (manner ?? {}) as Partial<Manner>;
  const { step, seat } = (place ?? {}) as Partial<Place>;
  return {
    id,
    begun,
    pad,
    manner: { by: by === "counts" ? "counts" : "board", order: order === "player" ? "player" : "source" },
    place: { step: typeof step === "string" ? step : "players", seat: Number.isInteger(seat) ? Math.max(0, Math.min(seat ?? 0, pad.players.length - 1)) : 0 },
  };
}

const isPad = (pad: Pad | Fault): pad is Pad => typeof pad === "object";

/** The stored edits of a pad; none if they are another's, or damaged. */
export function readEdits(text: string | null, id: string): Edits {
  try {
    const found = JSON.parse(text ?? "null") as Edits | null;
    const [past, undone] = [found?.past, found?.undone].map((pads) => pads?.slice(-MOST_EDITS).map(readPad));
    return found?.id === id && past?.every(isPad) && undone?.every(isPad) ? { id, past, undone } : NO_EDITS;
  } catch {
    return NO_EDITS;
  }
}

const WHYS: readonly unknown[] = ["another", "damaged", "later"];

/** Pads set aside; null if the list is damaged. */
export function readAside(text: string | null): Aside[] | null {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const is = (each: Partial<Aside> | null): each is Aside => isTime(each?.at) && WHYS.includes(each.why) && typeof each.text === "string";
    return Array.isArray(list) && list.every(is) ? list : null;
  } catch {
    return null;
  }
}
