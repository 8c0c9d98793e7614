import { expect, test } from "vitest";
import { bendTo, middleOf } from "./bends.ts";

const [A, B] = [{ x: 10, y: 20 }, { x: 110, y: 95 }];

test.each([0.5, -0.4, 0.25])("the handle lies where the route is bent to: %f", (bend) => {
  expect(bendTo(A, B, middleOf(A, B, bend))).toBeCloseTo(bend, 2);
});

test("nearly straight is straight, and nothing is bent until it comes back to itself", () => {
  expect(bendTo(A, B, { x: 60.3, y: 57.5 })).toBe(0);
  expect(bendTo({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: 900 })).toBe(0.6);
  expect(bendTo(A, A, B)).toBe(0);
});
