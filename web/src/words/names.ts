// The names of players, in the viewer's language.

import { type Level, LEVELS } from "../browser/preferences.svelte.ts";
import type { SeatInfo } from "../net/protocol.ts";
import { isBotName } from "./bots.ts";
import { say } from "./words.svelte.ts";

const known = (level: string): Level | undefined => LEVELS.find((each) => each === level);

/** The name of a bot's level; an unknown level keeps the server's name. */
export function levelName(level: string): string {
  const ours = known(level);
  return ours === undefined ? level : say(`level-${ours}`);
}

/** Describes how a level plays; empty for an unknown level. */
export function levelLine(level: string): string {
  const ours = known(level);
  return ours === undefined ? "" : say(`level-${ours}-line`);
}

/** A player's name. Older lists name bots by level and seat ("easy 2"): these are translated. */
export function nameOf(seat: SeatInfo | undefined, number: number): string {
  if (seat === undefined) return say("seat-number", { number: number + 1 });
  if (seat.kind !== "bot" || seat.level === null) return seat.name;
  const rest = seat.name.startsWith(`${seat.level} `) ? seat.name.slice(seat.level.length + 1) : null;
  return rest === null ? seat.name : say("play-bot", { level: levelName(seat.level), number: rest });
}

/** The same with the bot's level, for lists and before the game, when seats may still be open. */
export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === "open") return say("seat-open");
  if (seat.kind === "bot" && seat.level !== null && seat.name === "")
    return say("play-bot", { level: levelName(seat.level), number: number + 1 });
  if (seat.kind === "bot" && seat.level !== null && isBotName(seat.name))
    return say("play-bot-named", { name: seat.name, level: levelName(seat.level) });
  return nameOf(seat, number);
}
