// What players are called, in the reader's language.

import { LEVELS } from "../browser/preferences.svelte.ts";
import type { SeatInfo } from "../net/protocol.ts";
import { isBotName } from "./bots.ts";
import { say } from "./words.svelte.ts";

/** The name of the level of a bot; a level that we do not know is called as the server calls it. */
export function levelName(level: string): string {
  return (LEVELS as readonly string[]).includes(level) ? say(`level-${level}`) : level;
}

/** A player's name. In older lists bots are called after their level and seat ("easy 2"): that is said in the reader's words. */
export function nameOf(seat: SeatInfo | undefined, number: number): string {
  if (seat === undefined) return say("seat-number", { number: number + 1 });
  if (seat.kind !== "bot" || seat.level === null) return seat.name;
  const rest = seat.name.startsWith(`${seat.level} `) ? seat.name.slice(seat.level.length + 1) : null;
  return rest === null ? seat.name : say("play-bot", { level: levelName(seat.level), number: rest });
}

/** The same with a bot's level beside its name, in lists and before the game, when seats still change and may be open. */
export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === "open") return say("seat-open");
  if (seat.kind === "bot" && seat.level !== null && seat.name === "")
    return say("play-bot", { level: levelName(seat.level), number: number + 1 });
  if (seat.kind === "bot" && seat.level !== null && isBotName(seat.name))
    return say("play-bot-named", { name: seat.name, level: levelName(seat.level) });
  return nameOf(seat, number);
}
