import { afterEach, expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { told } from "./words.svelte.ts";

afterEach(() => preferences.set({ language: null }));

test("what the server says becomes a sentence", () => {
  preferences.set({ language: "fr" });
  expect(told({ en: "no", fr: "à vous de jouer" })).toBe("À vous de jouer.");
  preferences.set({ language: "en" });
  expect(told({ en: "You need it.", fr: "" })).toBe("You need it.");
});
