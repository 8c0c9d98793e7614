// What is heard of what happens at the table.

import { preferences } from "../../browser/preferences.svelte.ts";
import { play, type SoundName } from "../../browser/sounds.ts";
import { plugins } from "../../mechanisms/registry.ts";
import type { ChatLine, GameEvent } from "../../net/protocol.ts";
import type { Known } from "../../state/session.svelte.ts";
import { isMine } from "../../state/speakers.ts";
import { toasts } from "../../state/toasts.svelte.ts";
import { say } from "../../words/words.svelte.ts";

const OF_EVENTS: Partial<Record<GameEvent["e"], SoundName>> = {
  drew: "card",
  swept: "shuffle",
  reshuffled: "shuffle",
  claimed: "claim",
  kept: "ticket",
  ...Object.assign({}, ...plugins.map(({ sounds }) => sounds)),
};
/** More at once would only be a noise. */
const MOST = 3;
const APART = 0.28;

/** The sounds of what is new, each once, in its order; `seat` is the viewer's, null for those who watch. */
export function soundsOf(events: readonly GameEvent[], seat: number | null): SoundName[] {
  const names = events.flatMap((event): SoundName[] => {
    if (event.e === "final") return seat === null || event.winners.includes(seat) ? ["victory"] : [];
    const name = OF_EVENTS[event.e];
    return name === undefined ? [] : [name];
  });
  const all = [...new Set(names)];
  // What crowns the rest is always heard.
  return all.length > MOST ? [...all.slice(0, MOST - 1), all.at(-1)!] : all;
}

/** Plays what is new. Whoever looks elsewhere hears only that it is their turn. */
export function hear(events: readonly GameEvent[], seat: number | null): void {
  if (document.hidden) return;
  for (const [index, name] of soundsOf(events, seat).entries()) play(name, index * APART);
}

/** Plays that somebody else has said something. */
export function hearSaid(lines: readonly ChatLine[], known: Known): void {
  if (!document.hidden && lines.some((line) => !isMine(line, known))) play("message");
}

/** Switches sound off, or on again, and says so. */
export function muteOrNot(): void {
  const sound = !preferences.liked.sound;
  preferences.set({ sound });
  toasts.note(say(sound ? "sound-on" : "sound-off"));
  play("card");
}
