// The differences of a board from the others of the family.

import "virtual:rules";
import { hasCountries, hasDecks, hasGray, sentence } from "../learn/steps.ts";
import type { BoardFile } from "../net/protocol.ts";
import { say } from "../words/words.svelte.ts";
import { cardsOf } from "./sections.ts";

export interface Difference {
  words: string;
  /** The values of the others. */
  elsewhere?: string;
  /** The section with the details. */
  section: string;
}

/** A property in which boards differ. */
interface Trait {
  section: string;
  of: (board: BoardFile) => unknown;
  words: (board: BoardFile) => string | null;
  /** The numbers of the others are shown beside it. */
  beside?: true;
}

const longest = ({ routes }: BoardFile): number => Math.max(...routes.map(({ length }) => length));

const TRAITS: readonly Trait[] = [
  {
    section: "setup",
    of: ({ rules }) => rules.players,
    words: ({ rules: { players: [least, most] } }) => say("board-players", { least, most }),
  },
  { section: "aim", of: ({ rules }) => rules.pieces, words: (board) => sentence(board, "differs-pieces"), beside: true },
  { section: "cards", of: ({ rules }) => [Object.values(rules.cards).toSorted(), rules.wilds], words: cardsOf },
  {
    section: "setup",
    of: ({ rules }) => [rules.cards_dealt, rules.tickets_drawn, rules.keep_first],
    words: (board) => sentence(board, "learn-turn-start"),
  },
  { section: "decks", of: ({ rules }) => hasDecks(rules), words: ({ rules }) => (hasDecks(rules) ? say("learn-turn-start-decks") : null) },
  {
    section: "tickets",
    of: ({ rules }) => [rules.tickets_drawn, rules.keep_later],
    words: (board) => sentence(board, "differs-later"),
  },
  { section: "countries", of: hasCountries, words: (board) => (hasCountries(board) ? say("learn-tickets-countries") : null) },
  { section: "routes", of: hasGray, words: (board) => (hasGray(board) ? say("learn-route-gray") : say("differs-gray")) },
  {
    section: "routes",
    of: longest,
    words: (board) => say("differs-longest", { longest: longest(board), points: board.route_points[longest(board)] ?? 0 }),
    beside: true,
  },
  { section: "twins", of: ({ rules }) => rules.parallels_close_up_to, words: (board) => sentence(board, "learn-route-parallel") },
  {
    section: "deck",
    of: ({ rules }) => rules.first_card_needs_deck,
    words: ({ rules }) => (rules.first_card_needs_deck ? say("rules-deck-needed") : null),
  },
];

/** The most frequent value; undefined if no two boards agree. */
function usual(values: readonly string[]): string | undefined {
  const counted = [...new Set(values)].map((value) => ({ value, count: values.filter((each) => each === value).length }));
  const most = Math.max(...counted.map(({ count }) => count));
  return most > 1 ? counted.find(({ count }) => count === most)?.value : undefined;
}

/** The range of the others' numbers. */
function elsewhere(values: readonly unknown[]): string {
  const numbers = values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return say("differs-elsewhere", { others: least === most ? least : say("differs-range", { least, most }) });
}

/** The traits of a board that differ from the usual ones; plugins describe its mechanisms. */
export function differencesOf(board: BoardFile, others: readonly BoardFile[]): Difference[] {
  if (others.length === 0) return [];
  return TRAITS.flatMap(({ section, of, words, beside }) => {
    const [here, there] = [JSON.stringify(of(board)), others.map(of)];
    const text = words(board);
    if (text === null || here === usual([here, ...there.map((value) => JSON.stringify(value))])) return [];
    return [{ words: text, section, ...(beside ? { elsewhere: elsewhere(there) } : {}) }];
  });
}
