import { expect, test } from "vitest";
import { bendOf, bendTo, middleOf } from "./bends.ts";

const at = ({ x, y }: { x: number; y: number }, aside: number) => [x, y + aside, 0, 9] as [number, number, number, number];
const [A, B] = [{ x: 10, y: 20 }, { x: 110, y: 95 }];

test.each([0.5, -0.4, 0.25])("the bend follows from the handle: %f", (bend) => {
  expect(bendTo(A, B, middleOf(A, B, bend))).toBeCloseTo(bend, 2);
});

test("a bend is limited, and a nearly straight route becomes straight", () => {
  expect(bendTo(A, B, { x: 60.3, y: 57.5 })).toBe(0);
  expect(bendTo({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: 900 })).toBe(0.6);
  expect(bendTo(A, A, B)).toBe(0);
});

test("the bend of a drawn route follows from its spaces and those of its twins", () => {
  const [start, middle] = [at(A, 0), middleOf(A, B, 0.3)];
  expect(bendOf(A, B, [[start, at(middle, 4), at(B, 0)], [start, at(middle, -4), at(B, 0)]])).toBeCloseTo(0.3, 2);
  expect(bendOf(A, B, [[]])).toBe(0);
});
