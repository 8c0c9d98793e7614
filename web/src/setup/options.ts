// A table's settings as sentences, and the choices of a time limit.

import type { Settings } from "../net/protocol.ts";
import { lasting } from "../words/relativeTime.ts";
import { say } from "../words/words.svelte.ts";

const DAY = 86_400;
const TIMES = [30, 60, 120, 300, DAY, 3 * DAY, 7 * DAY] as const;

/** The choices of a time limit per turn, including an unusual one that is already set. */
export function clockChoices(clock: number | null): { value: string; label: string }[] {
  const times = [...new Set([...TIMES, ...(clock === null ? [] : [clock])])].toSorted((one, other) => one - other);
  return [
    { value: "", label: say("clock-none") },
    ...times.map((seconds) => ({ value: String(seconds), label: say("clock-turn", { time: lasting(seconds) }) })),
  ];
}

/** The settings as sentences, except for the order of play, which is shown beside the seats. */
export function settingsInWords(settings: Settings): string[] {
  return [
    settings.clock === null ? say("clock-none") : say("clock-turn", { time: lasting(settings.clock) }),
    say(`undo-${settings.undo}-line`),
    say(settings.hints ? "hints-on" : "hints-off"),
    say(settings.spectators ? "spectators-on" : "spectators-off"),
    say(`keeper-${settings.keeper}`),
    ...(settings.one_room ? [say("room-on")] : []),
    say(settings.listed ? "listed-on" : "listed-off"),
  ];
}
