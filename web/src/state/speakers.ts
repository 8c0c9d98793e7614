// The author and the text of a chat message. The author stays the same person, even if they change seats.

import { type Language, preferences } from "../browser/preferences.svelte.ts";
import type { ChatLine, SeatInfo } from "../net/protocol.ts";
import { nameOf } from "../words/names.ts";
import { say } from "../words/words.svelte.ts";
import type { Known } from "./session.svelte.ts";

/** The seat that the author has now; null if none. */
export function seatOf(line: ChatLine, seats: readonly SeatInfo[]): number | null {
  const seat = seats.findIndex(({ person }) => person === line.person);
  return seat < 0 ? null : seat;
}

export function speakerOf(line: ChatLine, seats: readonly SeatInfo[]): string {
  const seat = seatOf(line, seats);
  return seat === null ? line.name : nameOf(seats[seat], seat);
}

/** The name, and whether they are a spectator or no longer play. */
export function speakerInFull(line: ChatLine, seats: readonly SeatInfo[]): string {
  const name = speakerOf(line, seats);
  return seatOf(line, seats) !== null ? name : say(line.seat === null ? "chat-watches" : "chat-gone", { name });
}

/** The text of a message; null if it was removed. */
export function textOf({ phrase, text }: ChatLine): string | null {
  return phrase === null ? text : say(`phrase-said-${phrase}`);
}

const clockIn = (language: Language) => new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const CLOCKS: Record<Language, Intl.DateTimeFormat> = { en: clockIn("en"), fr: clockIn("fr") };

export function timeOf({ at }: ChatLine): string {
  return CLOCKS[preferences.language].format(at);
}

export function isMine(line: ChatLine, { table, you }: Pick<Known, "table" | "you">): boolean {
  const seat = you?.seat ?? null;
  return seat !== null && table?.seats[seat]?.person === line.person;
}
