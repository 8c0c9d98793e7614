// The shortcuts of the table. Text fields keep their keys.

import { preferences } from "../../browser/preferences.svelte.ts";

export type Key =
  | { command: "slot"; slot: number }
  | { command: "turn"; letter: string }
  | { command: "deck" | "tickets" | "undo" | "hint" | "log" | "chat" | "mute" | "sheet" | "dismiss" | "board" | "hand" | "decision" | "lit" | "plan" | "route" | "face-up" | "held" | "players" | "past" };

const LETTERS: Record<string, Key["command"]> = {
  d: "deck",
  t: "tickets",
  u: "undo",
  h: "hint",
  l: "log",
  s: "chat",
  m: "mute",
  b: "board",
  c: "hand",
  a: "decision",
  n: "lit",
  p: "plan",
  r: "route",
  f: "face-up",
  k: "held",
  w: "players",
  v: "past",
  "?": "sheet",
  Escape: "dismiss",
};

/** Keys that act in the game, or start the expert: they must not be pressed by accident while writing. */
const PLAYS: readonly Key["command"][] = ["slot", "deck", "tickets", "turn", "undo", "hint"];

export function plays(key: Key): boolean {
  return PLAYS.includes(key.command);
}

/** Whether an element handles letters itself. */
export function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}

/** The command of a key; null if it has none, or belongs to something else. */
export function keyOf(event: KeyboardEvent): Key | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (writing(event.target)) return null;
  if (document.querySelector("dialog[open]") !== null) return null;
  if (event.key.length === 1 && !preferences.liked.singleKeys) return null;
  if (/^[1-5]$/.test(event.key)) return { command: "slot", slot: Number(event.key) - 1 };
  const letter = event.key.toLowerCase();
  const command = LETTERS[event.key.length === 1 ? letter : event.key];
  if (command === undefined && /^[a-z]$/.test(letter)) return { command: "turn", letter };
  return command === undefined || command === "slot" || command === "turn" ? null : { command };
}
