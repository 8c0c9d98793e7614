import { expect, test } from "vitest";
import { spacesBetween } from "./sketch.ts";

test("spaces fill the line between two places, but leave the places free", () => {
  const spaces = spacesBetween({ x: 0, y: 0 }, { x: 100, y: 0 }, 2);
  expect(spaces).toHaveLength(2);
  expect(spaces[0]).toMatchObject({ y: 0, angle: 0 });
  const [first, last] = [spaces[0]!, spaces[1]!];
  expect(first.x - first.width / 2).toBeCloseTo(12);
  expect(last.x + last.width / 2).toBeCloseTo(88);
});

test("a parallel route is shifted sideways", () => {
  expect(spacesBetween({ x: 0, y: 0 }, { x: 100, y: 0 }, 1, 8)[0]).toMatchObject({ x: 50, y: 8 });
});
