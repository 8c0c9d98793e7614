import { expect, test } from "vitest";
import { readLiked } from "./preferences.svelte.ts";

test("what was stored is kept, what is of the wrong kind is not", () => {
  const liked = readLiked(JSON.stringify({ language: "fr", symbols: "yes", level: "hard", strange: 1 }));
  expect([liked.language, liked.symbols, liked.level]).toEqual(["fr", true, "hard"]);
});

test("what is not among the choices is not kept", () => {
  const liked = readLiked(JSON.stringify({ speed: "furious", level: "godlike", theme: "dark", language: "de" }));
  expect([liked.speed, liked.level, liked.theme, liked.language]).toEqual(["normal", "normal", "dark", null]);
});

test("nonsense gives the standard", () => {
  expect(readLiked("{")).toEqual(readLiked(null));
  expect(readLiked("null")).toEqual(readLiked(null));
});
