import { expect, test } from "vitest";
import type { Action } from "../../net/protocol.ts";
import { keepable, leastKept, toggled } from "./offer.ts";

const LEGAL: Action[] = [
  { do: "keep", positions: [0, 1] },
  { do: "keep", positions: [0, 2] },
  { do: "keep", positions: [0, 1, 2] },
];

test("only legal choices can be kept", () => {
  expect(leastKept(LEGAL)).toBe(2);
  expect(keepable(LEGAL, [])).toBe(false);
  expect(keepable(LEGAL, [0])).toBe(false);
  expect(keepable(LEGAL, [1, 2])).toBe(false);
  expect(keepable(LEGAL, [2, 0])).toBe(true);
  expect(keepable(LEGAL, [0, 1, 2])).toBe(true);
  expect(leastKept([{ do: "pass" }])).toBe(0);
});

test("a position is toggled, in order", () => {
  expect(toggled([2], 0)).toEqual([0, 2]);
  expect(toggled([0, 2], 2)).toEqual([0]);
});
