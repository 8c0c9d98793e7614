import { afterEach, describe, expect, test } from "vitest";
import { boardOf, GAMES } from "../board/fixtures.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import { cardsInWords, cardsOf } from "../cards/cardwords.ts";
import { line, partsOf, place, spoken, type Names } from "./sentences.ts";
import { sayIn, useWordsOf } from "./words.svelte.ts";

afterEach(() => preferences.set({ language: null }));

/** Every colour, agreeing with a person, people, a card and cards. */
const FRENCH: Record<string, readonly [string, string, string, string]> = {
  blue: ["bleu", "bleus", "bleue", "bleues"],
  green: ["vert", "verts", "verte", "vertes"],
  black: ["noir", "noirs", "noire", "noires"],
  pink: ["rose", "roses", "rose", "roses"],
  yellow: ["jaune", "jaunes", "jaune", "jaunes"],
  orange: ["orange", "orange", "orange", "orange"],
  red: ["rouge", "rouges", "rouge", "rouges"],
  white: ["blanc", "blancs", "blanche", "blanches"],
  purple: ["violet", "violets", "violette", "violettes"],
};

describe.each(GAMES)("in %s, words agree", (game) => {
  const { cards } = boardOf(game).rules;

  test.each(Object.keys(cards))("with %s", (color) => {
    const end = useWordsOf(game);
    const [person, people, card, several] = FRENCH[color]!;
    for (const count of [0, 1, 2, 5]) {
      preferences.set({ language: "en" });
      expect(cardsOf(color, count)).toBe(`${count} ${color} ${count === 1 ? "card" : "cards"}`);
      preferences.set({ language: "fr" });
      expect(cardsOf(color, count)).toBe(count < 2 ? `${count} carte ${card}` : `${count} cartes ${several}`);
      expect(sayIn("fr", "play-passengers-of", { count, color })).toBe(`${count} ${count < 2 ? person : people}`);
      expect(sayIn("fr", "play-route-cost", { count, color })).toBe(cardsOf(color, count));
    }
    expect(sayIn("fr", "play-flag-title", { color })).toBe(`Garder la carte ${card} pour votre drapeau\u00a0?`);
    expect(sayIn("fr", "play-do-slot", { color, slot: 2 })).toBe(`Prendre la carte ${card}, emplacement 2`);
    expect(sayIn("fr", "play-do-passenger", { color })).toBe(`Prendre le passager ${person}`);
    expect(sayIn("en", "play-do-slot", { color, slot: 2 })).toBe(`Take the ${color} card from slot 2`);
    expect(cardsInWords([color, color, "wild"])).toBe(`2 cartes ${several} et 1 joker`);
    end();
  });

  test("with the pieces of the game", () => {
    const end = useWordsOf(game);
    const { piece, pieces } = boardOf(game).names.words as Record<string, Record<string, string>>;
    for (const language of ["en", "fr"] as const) {
      const left = (count: number) => sayIn(language, "replay-pieces", { pieces: count });
      expect(left(1)).toMatch(new RegExp(`^1 ${piece?.[language]} `));
      expect(left(3)).toMatch(new RegExp(`^3 ${pieces?.[language]} `));
    }
    expect(sayIn("fr", "plan-pieces")).toBe(`Hors d’atteinte\u00a0: trop peu ${game === "paris" ? "d’" : "de "}${pieces?.["fr"]}`);
    end();
  });
});

test.each([
  ["Ulm", "Quel passager monte à Ulm\u00a0?", "vers Ulm"],
  ["France", "Quel passager monte en France\u00a0?", "vers la France"],
  ["Pays-Bas", "Quel passager monte aux Pays-Bas\u00a0?", "vers les Pays-Bas"],
  ["Danemark", "Quel passager monte au Danemark\u00a0?", "vers le Danemark"],
  ["Autriche", "Quel passager monte en Autriche\u00a0?", "vers l’Autriche"],
])("%s has its preposition", (name, asked, to) => {
  expect(sayIn("fr", "play-ask-passenger", { place: name })).toBe(asked);
  expect(sayIn("fr", "play-list-to", { place: name, cost: "x", standing: "y" })).toContain(to);
});

test("a name that is drawn in a sentence agrees like a written one", () => {
  const names = { player: () => "Ada", place: (id: string) => id } as unknown as Names;
  preferences.set({ language: "fr" });
  const met = line("bonus", 0, "story-tourist", { token: place("x"), place: place("Pays-Bas") });
  expect(partsOf(met, names)).toEqual(["prend le jeton ", { is: "place", place: "x" }, " aux ", { is: "place", place: "Pays-Bas" }]);
  expect(spoken(met, names)).toBe("Ada prend le jeton x aux Pays-Bas");
  preferences.set({ language: "en" });
  expect(spoken(line("bonus", 0, "story-tourist", { token: place("x"), place: place("Netherlands") }), names)).toBe("Ada takes x at the Netherlands");
});
