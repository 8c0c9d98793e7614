import { expect, test } from "vitest";
import { readStars, starsFor } from "./stars.svelte.ts";

test("slips cost stars, but one always remains", () => {
  expect([0, 1, 2, 3, Infinity].map((slips) => starsFor(slips, [0, 2]))).toEqual([3, 2, 2, 1, 1]);
});

test("stored stars are read as far as they are valid", () => {
  expect([...readStars('{"first": 2, "flags": 9, "ferries": "3", "tourists": 0}')]).toEqual([["first", 2]]);
  for (const nonsense of [null, "", "[", "null", "7"]) expect(readStars(nonsense).size).toBe(0);
});
