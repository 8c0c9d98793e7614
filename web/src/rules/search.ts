// The search in the rules: it finds sections that contain every word of the query, or have it among their synonyms.
// Case, accents, plurals and verb forms do not matter.

import { type Language, preferences } from "../browser/preferences.svelte.ts";
import type { Section } from "./sections.ts";

/** A text without capitals and accents, letter by letter, so that matches can be marked in the original text. */
export function folded(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = (text[at] ?? "").normalize("NFD").charAt(0).toLowerCase();
    return letter === "’" ? "'" : letter;
  }).join("");
}

export function wordsIn(wanted: string): string[] {
  return folded(wanted).split(/\s+/).filter(Boolean);
}

/** The endings of words, by number, gender, person and tense. */
const ENDINGS: Record<Language, RegExp> = {
  en: /(?:ations?|ings?|iest?|ers?|ed|es|s|e|y)$/,
  fr: /(?:ements?|ations?|issent|issez|aient|eront|erez|antes?|ants?|ees?|ent|ons|ait|era|dre|ez|er|ir|re|es|e)$/,
};
const SHORTEST = 3;

/** The stem that a word shares with its other forms: "défaussées" and "défausser" have defaus. */
function stemOf(word: string, language: Language = preferences.language): string {
  const bare = folded(word)
    .replace(/^(?:[dljmnst]|qu)'/, "")
    .replace(/[sx]$/, "");
  const stem = bare.replace(ENDINGS[language], "").replace(/i$/, "").replace(/(.)\1$/, "$1");
  return stem.length < SHORTEST ? bare : stem;
}

const WORD = /[\p{L}\p{N}'’]+/gu;

/** The matches of a word in a text: as a substring, or as another form of the word. */
function placesOf(word: string, text: string): { from: number; to: number }[] {
  const whole = folded(text);
  const found: { from: number; to: number }[] = [];
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) found.push({ from: at, to: at + word.length });
  const stem = stemOf(word);
  for (const { 0: other, index } of text.matchAll(WORD))
    if (stemOf(other) === stem) found.push({ from: index, to: index + other.length });
  return found;
}

/** The sections with all words of a query; all sections for an empty query. */
export function found(sections: readonly Section[], wanted: string): Section[] {
  const words = wordsIn(wanted);
  return sections.filter(({ title, texts, synonyms }) => {
    const whole = [title, ...texts.map((text) => text.words), synonyms].join(" ");
    return words.every((word) => placesOf(word, whole).length > 0);
  });
}

export interface Piece {
  text: string;
  marked: boolean;
}

/** A text split at the matches of a query, which are marked. */
export function pieces(text: string, wanted: string): Piece[] {
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of wordsIn(wanted)) for (const { from, to } of placesOf(word, text)) marked.fill(true, from, to);
  const parts: Piece[] = [];
  for (const [at, letter] of text.split("").entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.marked === marked[at]) last.text += letter;
    else parts.push({ text: letter, marked: marked[at] ?? false });
  }
  return parts;
}
