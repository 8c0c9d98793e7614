// Translation: every text of the pages, in the viewer's language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import texts from "virtual:words";
import own from "virtual:own-words";
import { type Language, preferences } from "../browser/preferences.svelte.ts";
import type { LocalizedText } from "../net/protocol.ts";
import { formsOf } from "./forms.ts";
import type { Filled, MessageKey } from "./keys.ts";

function bundle(language: Language, text: string): FluentBundle {
  const functions = formsOf({ say: (key, filled) => textOf(language, key, filled), has: (key) => hasWords(language, key) });
  // Isolation marks would show up in titles and file names.
  const made = new FluentBundle(language, { useIsolating: false, functions });
  made.addResource(new FluentResource(text));
  return made;
}

const BUNDLES: Record<Language, FluentBundle> = { en: bundle("en", texts.en), fr: bundle("fr", texts.fr) };

/** Adds messages that are fetched on demand. */
export function addWords(texts: Record<Language, string>): void {
  BUNDLES.en.addResource(new FluentResource(texts.en));
  BUNDLES.fr.addResource(new FluentResource(texts.fr));
}

/** Messages that games override, as their rulebooks do. */
const OWN = new Map(own.map(({ game, language, text }) => [`${game} ${language}`, bundle(language as Language, text)]));

/** The games that are shown, the last one opened last. */
let shownGames = $state.raw<readonly { game: string }[]>([]);

/** Makes a game's own messages current; returns a function that undoes this. */
export function useWordsOf(game: string): () => void {
  const one = { game };
  untrack(() => (shownGames = [...shownGames, one]));
  return () => untrack(() => (shownGames = shownGames.filter((each) => each !== one)));
}

type Arguments = Readonly<Record<string, FluentVariable>>;

/** The message of a key: of the current game, or the general one. */
function entryOf(language: Language, key: string) {
  return (OWN.get(`${shownGames.at(-1)?.game} ${language}`)?.getMessage(key) ?? BUNDLES[language].getMessage(key))?.value;
}

export function hasWords(language: Language, key: string): boolean {
  return (entryOf(language, key) ?? null) !== null;
}

/** A French verb followed by its pronoun: no line break between them. */
const INVERTED = /(?<=\p{L})-(?=(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|moi|le|la|les|lui|leur|y|en)(?!\p{L}))/gu;
const NO_BREAK = "\u2011";

/** Whether a message exists: for keys with a dynamic part. */
export function isKey<Key extends string>(key: Key): key is Key & MessageKey {
  return hasWords("en", key);
}

/** The text of an unchecked key; throws if it or an argument is missing. */
export function textOf(language: Language, key: string, filled: Arguments = {}): string {
  const entry = entryOf(language, key);
  if (entry === null || entry === undefined) throw new Error(`no words for "${key}" in ${language}`);
  const errors: Error[] = [];
  const text = BUNDLES[language].formatPattern(entry, filled, errors);
  if (errors[0] !== undefined) throw errors[0];
  return language === "fr" ? text.replaceAll(INVERTED, NO_BREAK) : text;
}

export function sayIn<Key extends MessageKey>(language: Language, key: Key, ...[filled]: Filled<Key>): string {
  return textOf(language, key, filled);
}

/** The text of a key in the viewer's language. */
export function say<Key extends MessageKey>(key: Key, ...[filled]: Filled<Key>): string {
  return textOf(preferences.language, key, filled);
}

/** The same in every language, as the server sends texts. */
export function inAllLanguages<Key extends MessageKey>(key: Key, ...[filled]: Filled<Key>): LocalizedText {
  return { en: textOf("en", key, filled), fr: textOf("fr", key, filled) };
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A text of the server in the viewer's language, as a full sentence: the server's texts are phrases. */
export function asSentence(saying: LocalizedText): string {
  const begun = capital(saying[preferences.language]);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** "a, b and c" in the viewer's language; "a, b or c" for a disjunction. */
export function listed(texts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(preferences.language === "en" ? "en-GB" : "fr", { type }).format(texts);
}
