// The sounds of events.

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
/** More sounds at once would only be noise. */
const MOST = 3;
const APART = 0.28;

/** The sounds of events, each once, in order. That of the victory is not among them: the finale plays it. */
export function soundsOf(events: readonly GameEvent[]): SoundName[] {
  const names = events.flatMap(({ e }) => OF_EVENTS[e] ?? []);
  const all = [...new Set(names)];
  // The most important sound is always played.
  return all.length > MOST ? [...all.slice(0, MOST - 1), all.at(-1)!] : all;
}

/** Plays the sounds of an update. While the page is hidden, only that of the viewer's turn. */
export function playEventSounds(events: readonly GameEvent[], sound = preferences.liked.sound): void {
  if (document.hidden) return;
  for (const [index, name] of soundsOf(events).entries()) play(name, index * APART, sound);
}

/** Plays the sound of a chat message by somebody else. */
export function playMessageSound(lines: readonly ChatLine[], known: Known): void {
  if (!document.hidden && lines.some((line) => !isMine(line, known))) play("message");
}

/** Toggles sound, with a notice. */
export function toggleSound(): void {
  const sound = !preferences.liked.sound;
  preferences.set({ sound });
  toasts.note(say(sound ? "sound-on" : "sound-off"));
  play("card");
}
