import { expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { cardsInWords } from "./cardwords.ts";

test("cards are described by colour, with their number", () => {
  preferences.set({ language: "en" });
  expect(cardsInWords(["red", "wild", "red"])).toBe("2 red cards and 1 wild card");
  preferences.set({ language: "fr" });
  expect(cardsInWords(["white", "wild", "red", "red"])).toBe("2 cartes rouges, 1 carte blanche et 1 joker");
});
