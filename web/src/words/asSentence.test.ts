import { afterEach, expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { asSentence } from "./words.svelte.ts";

afterEach(() => preferences.set({ language: null }));

test("what the server says becomes a sentence", () => {
  preferences.set({ language: "fr" });
  expect(asSentence({ en: "no", fr: "à vous de jouer" })).toBe("À vous de jouer.");
  preferences.set({ language: "en" });
  expect(asSentence({ en: "You need it.", fr: "" })).toBe("You need it.");
});
