// The parts of a pad in the order in which they are filled in, and the part that a note is about.

import type { Note, Pad, PadPlayer } from "../kernel/pad.ts";
import { NOTES } from "../kernel/tables.ts";
import { type PadPart, partsOf } from "../mechanisms/pads.ts";
import type { GameSpec } from "../net/protocol.ts";
import type { Manner, Place } from "./stored.ts";

/** A part of the pad: who plays, the routes, the tickets, one for each mechanism that is asked about, and the sheet. */
export type Step = { name: "players" | "routes" | "tickets" | "sheet"; part?: undefined } | { name: PadPart["name"]; part: PadPart };

/** Whether a player's routes are counts rather than routes on the board. */
export function isCounted({ routes, lengths }: PadPlayer, { by }: Manner): boolean {
  if ((lengths ?? null) !== null) return true;
  return (routes ?? null) === null && by === "counts";
}

/** The parts of a pad; what the rules find for everybody is none. */
export function stepsOf(rules: GameSpec, { players }: Pad, manner: Manner): Step[] {
  const counted = players.some((player) => isCounted(player, manner));
  const parts = partsOf(rules).filter(({ found }) => !found || counted);
  return [{ name: "players" }, { name: "routes" }, { name: "tickets" }, ...parts.map((part) => ({ name: part.name, part })), { name: "sheet" }];
}

/** Whether a part shows all players below each other: what is entered as numbers, while all players do one part. */
export function showsAll({ name, part }: Step, { players }: Pad, manner: Manner): boolean {
  if (name === "players" || name === "sheet") return true;
  if (manner.order === "player") return false;
  return part !== undefined || (name === "routes" && players.every((player) => isCounted(player, manner)));
}

/** All places in the order in which they are filled in: part by part, or player by player. */
export function wayThrough(rules: GameSpec, pad: Pad, manner: Manner): Place[] {
  const steps = stepsOf(rules, pad, manner);
  const [seats, entries] = [[...pad.players.keys()], steps.slice(1, -1)];
  const each =
    manner.order === "player"
      ? seats.flatMap((seat) => entries.map(({ name }) => ({ step: name, seat })))
      : entries.flatMap((step) => (showsAll(step, pad, manner) ? [0] : seats).map((seat) => ({ step: step.name, seat })));
  return [{ step: "players", seat: 0 }, ...(seats.length === 0 ? [] : each), { step: "sheet", seat: 0 }];
}

/** The places before and after one; null at the ends. */
export function around(way: readonly Place[], { step, seat }: Place): { before: Place | null; after: Place | null } {
  const here = way.findIndex((place) => place.step === step && place.seat === seat);
  const at = here >= 0 ? here : way.findIndex((place) => place.step === step);
  return { before: way[at - 1] ?? null, after: way[at + 1] ?? null };
}

/** The notes about the whole table; all others belong to a source of points. */
const ELSEWHERE: Readonly<Record<string, string | null>> = { wrong_players: "players", not_over: null };

/** The part that a note is about; null for the whole table. */
export function stepOf({ code }: Note): string | null {
  if (Object.hasOwn(ELSEWHERE, code)) return ELSEWHERE[code] ?? null;
  return NOTES.find((note) => note.code === code)?.source ?? null;
}
