import { expect, test } from "vitest";
import { readStars, starsFor } from "./stars.svelte.ts";

test("as many stars as it went well, and one at least", () => {
  expect([0, 1, 2, 3, Infinity].map((slips) => starsFor(slips, [0, 2]))).toEqual([3, 2, 2, 1, 1]);
});

test("what is stored is read as far as it is of the right kind", () => {
  expect([...readStars('{"first": 2, "flags": 9, "ferries": "3", "tourists": 0}')]).toEqual([["first", 2]]);
  for (const nonsense of [null, "", "[", "null", "7"]) expect(readStars(nonsense).size).toBe(0);
});
