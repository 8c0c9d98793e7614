// Finding something in the rules: every word that is looked for stands somewhere in the section, or among its other names.

import type { Section } from "./sections.ts";

/** A text without capitals and accents, letter by letter, so that what is found can be marked in the text itself. */
export function folded(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = (text[at] ?? "").normalize("NFD").charAt(0).toLowerCase();
    return letter === "’" ? "'" : letter;
  }).join("");
}

export function wordsIn(wanted: string): string[] {
  return folded(wanted).split(/\s+/).filter(Boolean);
}

/** The sections in which all of the words are found; all sections where nothing is looked for. */
export function found(sections: readonly Section[], wanted: string): Section[] {
  const words = wordsIn(wanted);
  return sections.filter(({ title, texts, found: names }) => {
    const whole = folded([title, ...texts.map((text) => text.words), names].join(" "));
    return words.every((word) => whole.includes(word));
  });
}

export interface Piece {
  text: string;
  marked: boolean;
}

/** A text in pieces, those marked that are looked for. */
export function pieces(text: string, wanted: string): Piece[] {
  const whole = folded(text);
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of wordsIn(wanted))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  const parts: Piece[] = [];
  for (const [at, letter] of text.split("").entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.marked === marked[at]) last.text += letter;
    else parts.push({ text: letter, marked: marked[at] ?? false });
  }
  return parts;
}
