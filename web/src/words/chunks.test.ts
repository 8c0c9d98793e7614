import { expect, test } from "vitest";
import { inChunks, MOST_WORDS, wordsIn } from "./chunks.ts";

test("a short text stays whole", () => {
  expect(inChunks("Your turn: draw cards, take a route or draw tickets")).toEqual(["Your turn: draw cards, take a route or draw tickets"]);
  expect(inChunks("")).toEqual([]);
});

test("dashes and signs are no words; a non-breaking space separates words", () => {
  expect(wordsIn("Louvre – Opéra (4)")).toBe(3);
  expect(wordsIn("À vous : piochez")).toBe(3);
});

test("a long text is cut after a sentence, else after a clause, else within a list", () => {
  const twenty = Array.from({ length: 20 }, (_, number) => `w${number}`).join(" ");
  expect(inChunks(`One sentence. ${twenty} w20 w21 w22`)).toEqual(["One sentence.", `${twenty} w20 w21 w22`]);
  expect(inChunks(`It lies there: ${twenty} w20 w21 w22`)).toEqual(["It lies there:", `${twenty} w20 w21 w22`]);
  expect(inChunks(`this one, ${twenty}, and five more of them here`)).toEqual([`this one, ${twenty},`, "and five more of them here"]);
});

test("no part has too many words, and none is lost", () => {
  const text = Array.from({ length: 90 }, (_, number) => `word${number}`).join(" ");
  expect(inChunks(text).join(" ")).toBe(text);
  for (const part of inChunks(text)) expect(wordsIn(part)).toBeLessThanOrEqual(MOST_WORDS);
});
