import { expect, test } from "vitest";
import { lettersFor } from "./letters.ts";

test("every word has a letter of its own, its first where it can be", () => {
  expect(lettersFor(["blue", "green", "black", "pink", "yellow", "orange", "grey"])).toEqual(["b", "g", "l", "p", "y", "o", "r"]);
  expect(lettersFor(["bleu", "bé", "b"])).toEqual(["b", "e", ""]);
});
