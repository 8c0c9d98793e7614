import { expect, test } from "vitest";
import { readLiked } from "./preferences.svelte.ts";

test("stored preferences are kept, except values of the wrong type", () => {
  const liked = readLiked(JSON.stringify({ language: "fr", symbols: "yes", level: "hard", strange: 1 }));
  expect([liked.language, liked.symbols, liked.level]).toEqual(["fr", true, "hard"]);
});

test("a value outside the choices is ignored", () => {
  const liked = readLiked(JSON.stringify({ speed: "furious", level: "godlike", theme: "dark", language: "de" }));
  expect([liked.speed, liked.level, liked.theme, liked.language]).toEqual(["normal", "normal", "dark", null]);
});

test("invalid data gives the defaults", () => {
  expect(readLiked("{")).toEqual(readLiked(null));
  expect(readLiked("null")).toEqual(readLiked(null));
});

test("names of companions have to be a list of texts", () => {
  expect(readLiked(JSON.stringify({ companions: ["Bo", ""] })).companions).toEqual(["Bo", ""]);
  for (const companions of [[], "Bo", [1], {}]) expect(readLiked(JSON.stringify({ companions })).companions).toEqual([""]);
});
