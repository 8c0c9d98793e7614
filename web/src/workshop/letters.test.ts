import { expect, test } from "vitest";
import { lettersFor } from "./letters.ts";

test("every word gets a unique letter, its first if possible", () => {
  expect(lettersFor(["blue", "green", "black", "pink", "yellow", "orange", "grey"])).toEqual(["b", "g", "l", "p", "y", "o", "r"]);
  expect(lettersFor(["bleu", "bé", "b"])).toEqual(["b", "e", ""]);
});
