// Transcripts of keys and speech as readable text, and their checks.

import { wordsIn, MOST_WORDS } from "../../src/words/chunks.ts";

export type Line = { key: string } | { typed: string } | { said: string };

export interface Part {
  title: string;
  /** Whether it is a turn, from its announcement to the next. */
  turn: boolean;
  lines: Line[];
}

/** The most keys for a turn. */
export const MOST_KEYS = 12;
const TURN = " [turn]";

/** The announcement of a turn, and words for events that may happen twice. */
const WORDS = {
  en: { asks: /^Your turn/, drew: /\b(draws|takes)\b/ },
  fr: { asks: /^À vous/, drew: /\b(pioche|tire|prend)\b/ },
};

function inWords(line: Line): string {
  if ("said" in line) return `    ${line.said}`;
  return "key" in line ? `> ${line.key}` : `> "${line.typed}"`;
}

export function written(parts: readonly Part[]): string {
  return parts.map(({ title, turn, lines }) => [`== ${title}${turn ? TURN : ""}`, ...lines.map(inWords), ""].join("\n")).join("\n");
}

export function read(text: string): Part[] {
  const parts: Part[] = [];
  for (const row of text.split("\n")) {
    if (row.startsWith("== ")) parts.push({ title: row.slice(3).replace(TURN, ""), turn: row.endsWith(TURN), lines: [] });
    else if (row.startsWith('> "')) parts.at(-1)?.lines.push({ typed: row.slice(3, -1) });
    else if (row.startsWith("> ")) parts.at(-1)?.lines.push({ key: row.slice(2) });
    else if (row.startsWith("    ")) parts.at(-1)?.lines.push({ said: row.slice(4) });
  }
  return parts;
}

export function keysOf({ lines }: Part): number {
  return lines.filter((line) => "key" in line).length;
}

export function saidIn({ lines }: Part): string[] {
  return lines.flatMap((line) => ("said" in line ? [line.said] : []));
}

/** The faults of a part: long texts, too many keys, a repetition after one key, or a turn that does not end with the next announcement. */
export function faultsOf(part: Part, language: "en" | "fr"): string[] {
  const { asks, drew } = WORDS[language];
  const faults = saidIn(part).filter((text) => wordsIn(text) > MOST_WORDS).map((text) => `${wordsIn(text)} words: ${text}`);
  if (part.turn && keysOf(part) > MOST_KEYS) faults.push(`${keysOf(part)} keys`);
  let since: string[] = [];
  for (const line of part.lines) {
    if (!("said" in line)) since = [];
    else if (since.includes(line.said) && !drew.test(line.said)) faults.push(`said twice: ${line.said}`);
    else since.push(line.said);
  }
  const last = saidIn(part).at(-1) ?? "";
  if (part.turn && !asks.test(last)) faults.push(`ends with: ${last}`);
  return faults.map((fault) => `${part.title}: ${fault}`);
}

