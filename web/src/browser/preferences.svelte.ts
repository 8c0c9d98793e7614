// Preferences, stored in this browser.

import { MediaQuery } from "svelte/reactivity";
import { store, storedText } from "./storage.ts";

export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];
export type Language = "en" | "fr";
export type Speed = "slow" | "normal" | "fast" | "off";

export interface Liked {
  language: Language | null; // null: the browser's
  theme: "system" | "light" | "dark";
  /** When a claim has to be confirmed. */
  confirm: "always" | "touch" | "never";
  speed: Speed;
  symbols: boolean;
  /** The planner, which shows what tickets still need. */
  planner: boolean;
  /** How much a hint reveals at first. */
  hints: "nudge" | "reason" | "move";
  /** The coach's word after an action that gives much away. */
  coach: boolean;
  /** Letters and digits as shortcuts at the table. */
  singleKeys: boolean;
  /** Bots' remarks in the log. */
  remarks: boolean;
  sound: boolean;
  /** On a big screen in a room. */
  screenSound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The table at which the sound question was asked, or a mark that it was answered. */
  askedSound: string;
  notify: boolean;
  /** Whether the introductory game is offered to those who have not played yet. */
  lessonOffer: boolean;
  /** The level and the number of bots of "Play now". */
  level: Level;
  opponents: number;
  /** Whether "Play now" is a game with people on this device, and their names. */
  beside: boolean;
  companions: string[];
  name: string;
}

const DEFAULTS: Liked = {
  language: null,
  theme: "system",
  confirm: "touch",
  speed: "normal",
  symbols: true,
  planner: true,
  hints: "nudge",
  coach: false,
  singleKeys: true,
  remarks: true,
  sound: false,
  screenSound: true,
  volume: 0.6,
  askedSound: "",
  notify: false,
  lessonOffer: true,
  level: "normal",
  opponents: 1,
  beside: false,
  companions: [""],
  name: "",
};
/** The values that are allowed. */
const CHOICES: Partial<Record<string, readonly unknown[]>> = {
  language: ["en", "fr"],
  theme: ["system", "light", "dark"],
  confirm: ["always", "touch", "never"],
  speed: ["slow", "normal", "fast", "off"],
  hints: ["nudge", "reason", "move"],
  level: LEVELS,
};
const KEY = "omnibus.preferences";
/** The browser's language; read once, since every text depends on it. */
const BROWSER_LANGUAGE: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";

/** Reads stored preferences, as far as they are valid. */
export function readLiked(text: string | null): Liked {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    stored = {};
  }
  const liked = { ...DEFAULTS };
  if (typeof stored !== "object" || stored === null) return liked;
  for (const [key, value] of Object.entries(stored)) {
    const fits = CHOICES[key]?.includes(value) ?? (key === "companions" ? areNames(value) : typeof value === typeof liked[key as keyof Liked]);
    if (fits) Object.assign(liked, { [key]: value });
  }
  liked.volume = Math.min(1, Math.max(0, liked.volume));
  return liked;
}

function areNames(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
}

class Preferences {
  readonly #systemDark = new MediaQuery("(prefers-color-scheme: dark)");
  liked = $state<Liked>(readLiked(storedText(KEY)));

  set(changes: Partial<Liked>): void {
    Object.assign(this.liked, changes);
    store(KEY, this.liked);
  }

  get language(): Language {
    return this.liked.language ?? BROWSER_LANGUAGE;
  }

  get dark(): boolean {
    const { theme } = this.liked;
    return theme === "system" ? this.#systemDark.current : theme === "dark";
  }
}

export const preferences = new Preferences();

/** Another window of this browser changed them. */
window.addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(preferences.liked, readLiked(event.newValue));
});

/** Whether animations should be avoided. */
export function still(): boolean {
  return preferences.liked.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
