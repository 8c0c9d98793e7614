// Sentences cut so short that each can be listened to at once.

/** No screen reader is told more words than these at a time. */
export const MOST_WORDS = 24;

/** Where a sentence is best cut, the best first: after a whole one, after a part of one, within a list. */
const CUTS = [/[.!?…]$/, /[;:]$/, /,$/];

/** What is counted as a word: a dash or a sign alone is none. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A text in parts of so few words, cut at the last good place of each. */
export function inChunks(text: string): string[] {
  const pieces = text.trim().split(/(?<=\S)[ \n]+/);
  const chunks: string[] = [];
  let rest = pieces;
  while (wordsIn(rest.join(" ")) > MOST_WORDS) {
    let most = rest.length;
    while (wordsIn(rest.slice(0, most).join(" ")) > MOST_WORDS) most -= 1;
    const cut = CUTS.map((ends) => rest.slice(0, most).findLastIndex((piece) => ends.test(piece)) + 1).find((count) => count > 0) ?? most;
    chunks.push(rest.slice(0, cut).join(" "));
    rest = rest.slice(cut);
  }
  return [...chunks, rest.join(" ")].filter((part) => part !== "");
}
