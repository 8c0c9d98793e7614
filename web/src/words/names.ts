// What players are called, in the viewer's language.

import { type Level, LEVELS } from "../browser/preferences.svelte.ts";
import type { SeatInfo } from "../net/protocol.ts";
import { isBotName } from "./bots.ts";
import { say } from "./words.svelte.ts";

const known = (level: string): Level | undefined => LEVELS.find((each) => each === level);

/** The name of the level of a bot; a level that we do not know is called as the server calls it. */
export function levelName(level: string): string {
  const ours = known(level);
  return ours === undefined ? level : say(`level-${ours}`);
}

/** How a bot of a level plays; nothing is said of a level that we do not know. */
export function levelLine(level: string): string {
  const ours = known(level);
  return ours === undefined ? "" : say(`level-${ours}-line`);
}

/** A player's name. In older lists bots are called after their level and seat ("easy 2"): that is said in the viewer's words. */
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
