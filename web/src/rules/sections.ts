// The rules of a board, section by section: the sentences of the tutorial, and the details that it leaves out. All numbers
// are the board's own; the texts of mechanisms come from their plugins.

import "virtual:rules";
import { colorName } from "../cards/cardwords.ts";
import { type BoardKey, hasCountries, hasDecks, hasGray, lessonOf, sentence, tieOf, worth } from "../learn/steps.ts";
import { pluginsOf } from "../mechanisms/registry.ts";
import type { MechanismPlugin } from "../mechanisms/plugin.ts";
import type { BoardFile, GameSpec } from "../net/protocol.ts";
import type { NameAfter } from "../words/keys.ts";
import { listed, say } from "../words/words.svelte.ts";
import { groupsOf } from "./twins.ts";

export interface Paragraph {
  words: string;
  /** A decision of ours that the rulebook leaves open. */
  ruling?: true;
  /** Below it: the three actions of a turn, the points of routes, the final scoring, or a mechanism's table. */
  below?: "three" | "points" | "count" | "table";
}

export interface Section {
  /** As in the address: /rules/london#twins. The section of a mechanism has its name. */
  id: string;
  title: string;
  texts: Paragraph[];
  /** Further words for the search. */
  synonyms: string;
  /** Its mechanism. */
  plugin?: MechanismPlugin;
}

const plain = (...texts: string[]): Paragraph[] => texts.map((words) => ({ words }));
const ruling = (...texts: string[]): Paragraph[] => texts.map((words) => ({ words, ruling: true }));
const when = (condition: boolean, paragraphs: () => Paragraph[]): Paragraph[] => (condition ? paragraphs() : []);

function section(id: NameAfter<"found-">, title: string, ...texts: Paragraph[][]): Section {
  return { id, title, texts: texts.flat(), synonyms: say(`found-${id}`) };
}

function setUp(board: BoardFile): Section {
  const { rules } = board;
  const decks = hasDecks(rules);
  return section(
    "setup",
    say("rules-title-setup"),
    plain(sentence(board, "learn-turn-start")),
    when(decks, () => plain(say("learn-turn-start-decks"))),
    plain(say(rules.returns_shuffled ? "rules-setup-shuffled" : "rules-setup-under")),
    when(!rules.returns_shuffled, () => ruling(say("ruling-setup-under"))),
    ruling(say("ruling-setup-order")),
    when(decks, () => ruling(say("ruling-setup-told"))),
    plain(say("rules-setup-display")),
    plain(...pluginsOf(rules).flatMap(({ lesson }) => lesson?.setUp?.(board) ?? [])),
    plain(say("rules-setup-first")),
    ruling(say("ruling-setup-first"), say("ruling-setup-fixed")),
  );
}

function turn(): Section {
  return section("turn", say("learn-turn"), [{ words: say("learn-turn-one"), below: "three" }], ruling(say("ruling-turn-pass")));
}

/** "8 white and 6 each of blue, red and green". */
function inTheBox(rules: GameSpec): { total: number; wilds: number; colors: string } {
  const counts = Object.values(rules.cards);
  const alike = [...new Set(counts)].map((count) => Object.keys(rules.cards).filter((color) => rules.cards[color] === count));
  // Single colours come first: behind a list, they would seem a part of it.
  const colors = alike
    .toSorted((one, other) => one.length - other.length)
    .map((these) => {
      const [color = ""] = these;
      return say("rules-cards-colors", { count: rules.cards[color] ?? 0, kinds: these.length, color, colors: listed(these.map(colorName)) });
    });
  const colored = counts.reduce((sum, count) => sum + count, 0);
  return { total: colored + rules.wilds, wilds: rules.wilds, colors: listed(colors) };
}

export function cardsOf({ rules }: BoardFile): string {
  return say("rules-cards-box", inTheBox(rules));
}

function cards(board: BoardFile): Section[] {
  const empty = board.rules.first_card_needs_deck ? plain(say("rules-deck-needed")) : ruling(say("ruling-deck-empty"));
  return [
    section(
      "cards",
      say("learn-cards"),
      plain(say("learn-cards-two"), say("rules-cards-replaced")),
      ruling(say("ruling-cards-second")),
      plain(cardsOf(board)),
    ),
    section(
      "wilds",
      say("rules-title-wilds"),
      plain(sentence(board, "learn-cards-wild"), say("learn-cards-sweep"), say("rules-wilds-sweep")),
      ruling(say("ruling-wilds-sweep"), say("ruling-wilds-first")),
    ),
    section(
      "deck",
      say("rules-title-deck"),
      plain(say("rules-deck-shuffled")),
      ruling(say("ruling-deck-once")),
      empty,
      ruling(say("ruling-deck-second")),
    ),
  ];
}

function routes(board: BoardFile): Section[] {
  const { rules } = board;
  const most = Math.max(...groupsOf(board).map((group) => group.length));
  const larger = rules.players[1] > rules.parallels_close_up_to;
  const found = [
    section("routes", say("learn-route"), plain(say("learn-route-pay"), say("rules-routes-one")), [
      { words: say("learn-route-piece"), below: "points" },
    ]),
  ];
  if (hasGray(board)) found.push(section("gray", say("rules-title-gray"), plain(say("learn-route-gray"), say("rules-gray-color"))));
  if (most > 1)
    found.push(
      section(
        "twins",
        say("rules-title-twins", { most }),
        plain(say("rules-twins-what", { most }), sentence(board, "learn-route-parallel")),
        when(larger, () => plain(say("rules-twins-open"))),
      ),
    );
  return found;
}

function tickets(board: BoardFile): Section[] {
  const { rules } = board;
  const { least: cheapest, most: dearest } = worth(board);
  const decks = hasDecks(rules);
  const found = [
    section(
      "tickets",
      say("learn-tickets"),
      plain(say("learn-tickets-join"), sentence(board, "learn-tickets-more"), say("rules-tickets-many")),
      when(rules.tickets_drawn - rules.keep_later > 1, () => ruling(say("ruling-tickets-order"))),
      when(!decks, () => plain(say("rules-tickets-box", { count: board.tickets.length, cheapest, dearest }))),
    ),
  ];
  if (decks) {
    const sentences = (...keys: BoardKey[]) => keys.map((key) => sentence(board, key));
    found.push(
      section(
        "decks",
        say("rules-title-decks"),
        plain(...sentences("learn-tickets-decks", "rules-decks-box")),
        ruling(...sentences("ruling-decks-worth", "ruling-decks-all")),
      ),
    );
  }
  if (hasCountries(board))
    found.push(section("countries", say("rules-title-countries"), plain(say("learn-tickets-countries"), say("rules-countries-ends"))));
  return found;
}

/** A mechanism in short; empty if the board does not use it. */
export function shortOf(board: BoardFile, { lesson }: MechanismPlugin): string[] {
  const route = lesson?.route?.(board) ?? null;
  const parts = lesson?.parts?.(board.rules) ?? [];
  return route === null ? parts : [...parts, route];
}

/** The section of a mechanism; none if the board does not use it. */
function bonus(board: BoardFile, plugin: MechanismPlugin): Section[] {
  const { name, lesson } = plugin;
  const short = shortOf(board, plugin);
  if (short.length === 0) return [];
  const texts = plain(...short);
  if (lesson?.Table) texts[texts.length - 1] = { words: short.at(-1) ?? "", below: "table" };
  const here = lesson?.here?.(board) ?? null;
  const [more, decided] = [lesson?.details?.() ?? [], lesson?.rulings?.() ?? []];
  const title = say(`learn-bonus-${name}`);
  return [{ ...section(name, title, texts, plain(...(here === null ? [] : [here]), ...more), ruling(...decided)), plugin }];
}

function end(board: BoardFile): Section {
  const { title, texts } = lessonOf("end", board);
  const [words = ""] = texts;
  return section("end", title, [{ words, below: "count" }], plain(tieOf(board.rules)));
}

function around({ rules }: BoardFile): Section[] {
  return [
    section(
      "secret",
      say("rules-title-secret"),
      plain(say("rules-secret-hidden"), say("rules-secret-open")),
      ruling(say("ruling-secret-face-up")),
      when(hasDecks(rules), () => ruling(say("ruling-secret-decks"))),
      ruling(say("ruling-secret-known")),
    ),
    section("house", say("rules-title-house"), ruling(say("ruling-house-resigned"), say("ruling-house-clock"))),
    section("rulings", say("rules-title-rulings"), plain(say("rules-rulings-why"))),
    section("origin", say("rules-title-origin"), plain(`${say("unofficial")} ${say("trademarks")}`)),
  ];
}

/** All sections about a board, in reading order. */
export function sectionsOf(board: BoardFile): Section[] {
  const { title, texts } = lessonOf("aim", board);
  return [
    section("aim", title, plain(...texts)),
    setUp(board),
    turn(),
    ...cards(board),
    ...routes(board),
    ...tickets(board),
    ...pluginsOf(board.rules).flatMap((plugin) => bonus(board, plugin)),
    end(board),
    ...around(board),
  ];
}
