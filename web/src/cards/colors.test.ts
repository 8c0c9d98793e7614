import { expect, test } from "vitest";
import { colorsOf, stacksOf } from "./colors.ts";

test("a hand is always sorted in the same way: wilds last, empty colours left out", () => {
  expect(stacksOf({ wild: 1, red: 2, blue: 1, green: 0 })).toEqual([
    { color: "blue", count: 1 },
    { color: "red", count: 2 },
    { color: "wild", count: 1 },
  ]);
});

test("the colours of a game are those of its routes, except gray", () => {
  const routes = ["red", "gray", "blue", "red"].map((color) => ({ color }));
  expect(colorsOf({ routes } as Parameters<typeof colorsOf>[0])).toEqual(["blue", "red"]);
});
