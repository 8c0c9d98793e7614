import { expect, test } from "vitest";
import { inTurn } from "./takeable.ts";

test("routes that tickets need come first, then long ones", () => {
  const lengths = [1, 4, 2, 4];
  const lengthOf = (route: number) => lengths[route] ?? 0;
  expect(inTurn([0, 1, 2, 3], new Set([2]), lengthOf)).toEqual([2, 1, 3, 0]);
  expect(inTurn([0, 1, 2, 3], null, lengthOf)).toEqual([1, 3, 2, 0]);
  expect(inTurn([], null, lengthOf)).toEqual([]);
});
