import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { boardOf, drawingOf, type GameId, GAMES } from "../board/fixtures.ts";
import { frameOf } from "../board/excerpt.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import { pluginsOf } from "../mechanisms/registry.ts";
import type { BoardFile } from "../net/protocol.ts";
import { useWordsOf } from "../words/words.svelte.ts";
import { differencesOf } from "./differences.ts";
import { excerptOf } from "./excerpts.ts";
import { sectionsFor } from "./refusals.ts";
import { found, pieces } from "./search.ts";
import { sectionsOf } from "./sections.ts";
import { groupsOf } from "./twins.ts";

afterEach(() => preferences.set({ language: null }));

const LANGUAGES = ["en", "fr"] as const;
const EVERYWHERE = ["aim", "setup", "turn", "cards", "wilds", "deck", "routes", "tickets", "end", "secret", "house", "rulings", "origin"];

const textOf = (board: BoardFile, id: string): string =>
  sectionsOf(board).find((section) => section.id === id)?.texts.map(({ words }) => words).join(" ") ?? "";

describe.each(GAMES)("the rules of %s", (game) => {
  test.each(LANGUAGES)("are complete in %s", (language) => {
    preferences.set({ language });
    const end = useWordsOf(game);
    const sections = sectionsOf(boardOf(game));
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...EVERYWHERE, ...pluginsOf(boardOf(game).rules).map(({ name }) => name)]));
    for (const { title, texts, synonyms } of sections) {
      expect(title).not.toBe("");
      expect(synonyms).not.toBe("");
      expect(texts.length).toBeGreaterThan(0);
      for (const { words } of texts) expect(words).toMatch(/^[\p{Lu}\p{N}“«].*[.:!]$/u);
      // Sentences are keys of the list: a repeated one would be an error.
      expect(new Set(texts.map(({ words }) => words)).size).toBe(texts.length);
    }
    end();
  });

  test("have pictures within the board", () => {
    const [board, drawing] = [boardOf(game), drawingOf(game)];
    const shown = sectionsOf(board).flatMap((section) => excerptOf(section, board) ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const excerpt of shown) {
      const { x, y, width, height } = frameOf(drawing, board, excerpt, "en");
      for (const number of [x, y, width, height]) expect(number).toBeGreaterThanOrEqual(0);
      expect(width).toBeLessThanOrEqual(drawing.size[0]);
    }
  });
});

const WHERE: Record<string, (board: BoardFile) => boolean> = {
  gray: ({ routes }) => routes.some(({ color }) => color === "gray"),
  twins: (board) => groupsOf(board).some((group) => group.length > 1),
  decks: ({ rules }) => Object.keys(rules.tickets).length > 1,
  countries: ({ places }) => places.some(({ country }) => country),
};

test.each(GAMES)("the rules of %s have no sections about missing features", (game) => {
  const board = boardOf(game);
  const ids = sectionsOf(board).map(({ id }) => id);
  for (const [id, there] of Object.entries(WHERE)) expect([id, ids.includes(id)]).toEqual([id, there(board)]);
  const none = { ...board, rules: { ...board.rules, mechanisms: [] } };
  expect(sectionsOf(none).filter(({ plugin }) => plugin)).toEqual([]);
});

test.each(LANGUAGES)("the numbers are those of the rules: %s", (language) => {
  preferences.set({ language });
  const { rules, ...germany } = boardOf("germany");
  const other = {
    ...germany,
    rules: { ...rules, cards_dealt: 31, tickets_drawn: 32, keep_first: 33, keep_later: 34, pieces: 35, wilds: 36, parallels_close_up_to: 4 },
  };
  expect(textOf(other, "aim")).toMatch(/35/);
  expect(textOf(other, "setup")).toMatch(language === "en" ? /31.*33.*32/ : /31.*32.*33/);
  expect(textOf(other, "cards")).toMatch(/132.*36.*12/);
  expect(textOf(other, "tickets")).toMatch(/32.*34/);
  expect(textOf(other, "decks")).toMatch(/55.*34.*2.*11.*12.*22.*32/);
  expect(textOf(other, "twins")).toMatch(/4/);
});

test("parallel routes, an empty deck and set-up follow the rules of each game", () => {
  expect(textOf(boardOf("london"), "twins")).toMatch(/a table of two the others.*larger/);
  expect(textOf(boardOf("germany"), "twins")).toMatch(/two or three/);
  expect(textOf(boardOf("germany"), "deck")).toMatch(/nobody may begin a turn with a card/);
  expect(textOf(boardOf("london"), "deck")).toMatch(/you may draw as long as there is a card/);
  expect(textOf(boardOf("paris"), "cards")).toMatch(/46 cards: 8 wild ones, 8 white and 6 each of blue, green, purple, red and yellow\./);
  preferences.set({ language: "fr" });
  expect(textOf(boardOf("paris"), "cards")).toMatch(/46 cartes Transport\s: 8 jokers, 8 cartes blanches et 6 par couleur \(bleu, vert, violet, rouge et jaune\)\./);
  preferences.set({ language: "en" });
  expect(textOf(boardOf("san_francisco"), "setup")).toMatch(/5 marked places: Golden Gate Bridge, Alcatraz, The Embarcadero, Sunset and Potrero Hill\. .*2 tokens with 2 or 3 players and 3 tokens with 4 players/);
});

/** Sentences that are marked as rulings, since the rulebooks leave them open or differ. */
const MARKED = [
  ["germany", "passengers", /never|cannot be second|jamais deuxième/],
  ["germany", "secret", /which decks|de quels paquets/],
  ["germany", "decks", /3 to 11.*2 to 11|3 à 11.*2 à 11/],
  ["germany", "setup", /age does not matter|l’âge ne compte pas/],
  ["london", "setup", /age does not matter|l’âge ne compte pas/],
  ["amsterdam", "setup", /age does not matter|l’âge ne compte pas/],
  ["london", "districts", /places outside the district|d’autres lieux que ceux du district/],
  ["paris", "secret", /took face up|prise face visible/],
  ["paris", "wilds", /discarded and replaced first|défaussées et remplacées d’abord/],
] as const;
/** Sentences from the rulebooks, which are not marked. */
const PRINTED = [
  ["paris", "setup", /first player is chosen at random|premier joueur est déterminé au hasard/],
  ["san_francisco", "setup", /first player is chosen at random|premier joueur est déterminé au hasard/],
  ["london", "setup", /youngest player begins|plus jeune joueur commence/],
  ["amsterdam", "setup", /youngest player begins|plus jeune joueur commence/],
  ["germany", "setup", /oldest player begins|joueur le plus âgé commence/],
  ["san_francisco", "setup", /Golden Gate Bridge, Alcatraz, The Embarcadero, Sunset (and|et) Potrero Hill/],
  ["san_francisco", "tourists", /last player puts one.*last player but one|dernier joueur en pose une.*avant-dernier joueur/],
  ["san_francisco", "tourists", /two different places|deux lieux différents/],
  ["san_francisco", "ferries", /one symbol|qu’un symbole/],
  ["london", "twins", /two routes of the same length|deux routes de même longueur/],
  ["germany", "twins", /triple/],
  ["london", "districts", /number is its value|nombre est la valeur/],
] as const;
const SENTENCES = LANGUAGES.flatMap((language) => [
  ...MARKED.map(([game, section, words]) => ({ language, game, section, words, ruling: true })),
  ...PRINTED.map(([game, section, words]) => ({ language, game, section, words, ruling: false })),
]);

test.each(SENTENCES)("$game, $section has $words, as a ruling: $ruling ($language)", ({ language, game, section, words, ruling }) => {
  preferences.set({ language });
  const end = useWordsOf(game);
  const texts = sectionsOf(boardOf(game)).find(({ id }) => id === section)?.texts ?? [];
  end();
  expect(texts.flatMap((text) => (words.test(text.words) ? [text.ruling ?? false] : []))).toEqual([ruling]);
});

// Refusals

const REFUSALS = JSON.parse(readFileSync("src/rules/refusals.json", "utf8")) as Record<string, string[]>;
const { every = [], ...own } = REFUSALS;

test.each(GAMES)("every refusal at a table of %s leads to an existing section", (game) => {
  const board = boardOf(game);
  const ids = sectionsOf(board).map(({ id }) => id);
  const codes = [...every, ...pluginsOf(board.rules).flatMap(({ name }) => own[name] ?? [])];
  const lost = codes.filter((code) => !sectionsFor(code).some((id) => ids.includes(id)));
  expect(lost).toEqual([]);
});

test("the refusals of a mechanism lead to its section; those of no rule lead nowhere", () => {
  for (const [name, codes] of Object.entries(own)) for (const code of codes) expect([code, sectionsFor(code)]).toEqual([code, [name]]);
  expect(sectionsFor("table_full")).toEqual([]);
});

// Search

const ids = (game: GameId, wanted: string): string[] => found(sectionsOf(boardOf(game)), wanted).map(({ id }) => id);

test("sections are found by their words and by synonyms", () => {
  for (const wanted of ["joker", "LOCOMOTIVE", "any colour"]) expect(ids("london", wanted)).toContain("wilds");
  expect(ids("london", "gray")).toEqual(["gray"]);
  expect(ids("london", "twin")).toContain("twins");
  expect(ids("germany", "meeple")).toEqual(["passengers"]);
  expect(ids("london", "xyzzy")).toEqual([]);
  expect(ids("london", " ")).toEqual(sectionsOf(boardOf("london")).map(({ id }) => id));
  preferences.set({ language: "fr" });
  for (const wanted of ["parallele", "jumelles", "côte à côte"]) expect(ids("london", wanted)).toContain("twins");
});

/** Searches with words of the rulebooks, in any form, and a section that each has to find. */
const QUERIES = {
  fr: {
    london: [
      ["défausser", "deck"], ["défaussées", "deck"], ["DEFAUSSE", "routes"], ["défaussez", "wilds"],
      ["complétée", "tickets"], ["compléter", "districts"], ["complets", "tickets"],
      ["Transport", "cards"], ["carte transport", "cards"],
      ["reprendre", "tickets"], ["reprennent", "tickets"], ["connecter", "districts"], ["connectés", "tickets"],
      ["réserve", "routes"], ["réserves", "end"], ["conserver", "tickets"], ["conservées", "tickets"],
      ["joindre", "districts"], ["payer", "routes"], ["paye", "routes"], ["valeurs", "districts"], ["route double", "twins"],
    ],
    germany: [["voie sans issue", "countries"], ["voies sans issues", "countries"], ["impasse", "countries"], ["meeples", "passengers"], ["cartes wagon", "cards"], ["réussies", "tickets"]],
    san_francisco: [["Alcatraz", "setup"], ["avant-dernier joueur", "tourists"], ["symboles de ferry", "ferries"], ["collectionner", "tourists"]],
    paris: [["conserver", "flags"], ["autobus", "wilds"], ["feux d’artifice", "flags"]],
    amsterdam: [["contrats", "tickets"], ["chariots", "merchandise"], ["collectée", "merchandise"]],
  },
  en: {
    london: [
      ["discard", "deck"], ["discarding", "wilds"], ["discarded", "wilds"], ["completed", "tickets"], ["complete", "districts"], ["completing", "tickets"],
      ["transportation card", "cards"], ["transport", "cards"], ["draw again", "tickets"], ["connect", "districts"], ["connected", "tickets"],
      ["reserve", "routes"], ["supply", "end"], ["keep", "tickets"], ["keeping", "tickets"], ["kept", "setup"], ["values", "districts"], ["double routes", "twins"],
    ],
    germany: [["dead end", "countries"], ["dead ends", "countries"], ["meeples", "passengers"], ["wagon cards", "cards"]],
    san_francisco: [["Alcatraz", "setup"], ["last player but one", "tourists"], ["ferry symbols", "ferries"], ["collecting", "tourists"]],
    paris: [["keep", "flags"], ["bus", "wilds"], ["firework", "flags"]],
    amsterdam: [["contract", "tickets"], ["carts", "merchandise"], ["ranks", "merchandise"]],
  },
} as const;

const SEARCHES = LANGUAGES.flatMap((language) => GAMES.flatMap((game) => QUERIES[language][game].map(([wanted, section]) => ({ language, game, wanted, section }))));

test.each(SEARCHES)("$wanted leads to $section in $game, $language", ({ language, game, wanted, section }) => {
  preferences.set({ language });
  const end = useWordsOf(game);
  const sections = ids(game, wanted);
  end();
  expect(sections).toContain(section);
  expect(sections.length, "not to every section").toBeLessThan(9);
});

test("matches are marked, with or without accents", () => {
  expect(pieces("Une pièce, deux pièces", "piece")).toEqual([
    { text: "Une ", marked: false },
    { text: "pièce", marked: true },
    { text: ", deux ", marked: false },
    { text: "pièces", marked: true },
  ]);
  preferences.set({ language: "fr" });
  expect(pieces("Elle est défaussée.", "defausser").filter(({ marked }) => marked)).toEqual([{ text: "défaussée", marked: true }]);
  expect(pieces("nothing", "")).toEqual([{ text: "nothing", marked: false }]);
});

// Differences

const FAMILY = GAMES.map(boardOf);
const differs = (game: GameId) => differencesOf(boardOf(game), FAMILY.filter((each) => each.game !== game));

test("a difference is a value that most other boards do not have", () => {
  const sections = (game: GameId) => differs(game).map(({ section }) => section);
  expect(sections("london")).toEqual(["aim"]);
  expect(sections("amsterdam")).toEqual(["aim"]);
  expect(sections("paris")).toEqual(["aim", "cards", "routes", "routes"]);
  expect(sections("san_francisco")).toEqual(["aim", "routes"]);
  expect(sections("germany")).toEqual(["setup", "aim", "cards", "setup", "decks", "tickets", "countries", "routes", "twins", "deck"]);
  expect(differs("paris")[0]).toEqual({ section: "aim", words: "15 buses for each player", elsewhere: "elsewhere 16 to 45" });
});

test.each(LANGUAGES)("every difference leads to an existing section: %s", (language) => {
  preferences.set({ language });
  for (const game of GAMES) {
    const there = sectionsOf(boardOf(game)).map(({ id }) => id);
    for (const { section } of differs(game)) expect(there).toContain(section);
  }
});

test("without other boards there are no differences", () => expect(differencesOf(boardOf("london"), [])).toEqual([]));
