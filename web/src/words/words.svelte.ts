// Everything the browser says, in the reader's language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import english from "virtual:words/en";
import french from "virtual:words/fr";
import own from "virtual:own-words";
import { type Language, preferences } from "../browser/preferences.svelte.ts";
import type { Says } from "../net/protocol.ts";
import { formsOf } from "./forms.ts";
import type { Messages } from "./messages.ts";

function bundle(language: Language, text: string): FluentBundle {
  const functions = formsOf({ say: (key, filled) => textOf(language, key, filled), has: (key) => hasWords(language, key) });
  // Isolating marks would show up where words become titles or file names.
  const made = new FluentBundle(language, { useIsolating: false, functions });
  made.addResource(new FluentResource(text));
  return made;
}

const BUNDLES: Record<Language, FluentBundle> = { en: bundle("en", english), fr: bundle("fr", french) };

/** Adds what is fetched only where it is needed. */
export function addWords(language: Language, text: string): void {
  BUNDLES[language].addResource(new FluentResource(text));
}

/** What games say in words of their own, as their rulebooks do. */
const OWN = new Map(own.map(({ game, language, text }) => [`${game} ${language}`, bundle(language as Language, text)]));

/** The games that are looked at, the last one opened last. */
let inSight = $state.raw<readonly { game: string }[]>([]);

/** From now on it is this game that is spoken of; returns what ends that. */
export function speakOf(game: string): () => void {
  const one = { game };
  untrack(() => (inSight = [...inSight, one]));
  return () => untrack(() => (inSight = inSight.filter((each) => each !== one)));
}

export type MessageKey = keyof Messages;

/** The messages that need no argument but some of these: without any, those that need none. */
export type KeyWith<Given extends string = never> = {
  [Key in MessageKey]: [Messages[Key]] extends [Given] ? Key : never;
}[MessageKey];

/** What stands in the place of NAME in the keys that begin and end so: `Between<"level-", "-line">`. */
export type Between<Beginning extends string, End extends string = ""> =
  MessageKey extends infer Key ? (Key extends `${Beginning}${infer Name}${End}` ? Name : never) : never;

/** The arguments of a message, none where it needs none; of one of several, those that any of them needs. */
export type Filled<Key extends MessageKey, Value = FluentVariable> =
  [Messages[Key]] extends [never] ? [] : [filled: Readonly<Record<Messages[Key], Value>>];

type Arguments = Readonly<Record<string, FluentVariable>>;

/** The entry of a key: of the game that is spoken of, or of all. */
function entryOf(language: Language, key: string) {
  return (OWN.get(`${inSight.at(-1)?.game} ${language}`)?.getMessage(key) ?? BUNDLES[language].getMessage(key))?.value;
}

/** Whether a language has words for a key. */
export function hasWords(language: Language, key: string): boolean {
  return (entryOf(language, key) ?? null) !== null;
}

/** Where a French verb is followed by its pronoun: no line ends between them. */
const INVERTED = /(?<=\p{L})-(?=(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|moi|le|la|les|lui|leur|y|en)(?!\p{L}))/gu;
const NO_BREAK = "\u2011";

/** The text of a key that came from elsewhere; throws where there is none, or where an argument is missing. */
function textOf(language: Language, key: string, filled: Arguments = {}): string {
  const entry = entryOf(language, key);
  if (entry === null || entry === undefined) throw new Error(`no words for "${key}" in ${language}`);
  const errors: Error[] = [];
  const text = BUNDLES[language].formatPattern(entry, filled, errors);
  if (errors[0] !== undefined) throw errors[0];
  return language === "fr" ? text.replaceAll(INVERTED, NO_BREAK) : text;
}

/** The text of a key in a language. */
export function sayIn<Key extends MessageKey>(language: Language, key: Key, ...[filled]: Filled<Key>): string {
  return textOf(language, key, filled);
}

/** The text of a key in the reader's language. */
export function say<Key extends MessageKey>(key: Key, ...[filled]: Filled<Key>): string {
  return textOf(preferences.language, key, filled);
}

/** The same in every language, as the server says things. */
export function says<Key extends MessageKey>(key: Key, ...[filled]: Filled<Key>): Says {
  return { en: textOf("en", key, filled), fr: textOf("fr", key, filled) };
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What the server says, in the reader's language, as a whole sentence: on its own it stands in the middle of others. */
export function told(saying: Says): string {
  const begun = capital(saying[preferences.language]);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** "a, b and c" in the reader's language; "a, b or c" for a disjunction. */
export function listed(texts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(preferences.language === "en" ? "en-GB" : "fr", { type }).format(texts);
}
