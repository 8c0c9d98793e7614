// Sentences cut into pieces that are short enough to listen to.

/** The most words that are announced at once. */
export const MOST_WORDS = 24;

/** The ends of pieces, the best first: of a sentence, of a clause, of an item in a list. */
const CUTS = [/[.!?…]$/, /[;:]$/, /,$/];

/** Counts words; a dash or a sign alone is none. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A text in pieces of at most that many words, each cut at its last good place. */
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
