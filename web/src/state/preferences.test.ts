import { expect, test } from "vitest";
import { readLiked } from "./preferences.svelte.ts";

test("what was stored is kept, what is of the wrong kind is not", () => {
  const liked = readLiked(JSON.stringify({ language: "fr", symbols: "yes", level: "hard", strange: 1 }));
  expect([liked.language, liked.symbols, liked.level]).toEqual(["fr", true, "hard"]);
});

test("nonsense gives the standard", () => {
  expect(readLiked("{")).toEqual(readLiked(null));
  expect(readLiked("null")).toEqual(readLiked(null));
});
