import { expect, test } from "vitest";
import { courseOf } from "./course.ts";

const point = (day: string, rating: number, deviation = 50) => ({ day, rating, deviation });

test("a day is as wide as it was long, and higher is better", () => {
  const { marks, ticks } = courseOf([point("2026-01-01", 1500), point("2026-01-02", 1600), point("2026-01-11", 1550)], 600, 200);
  const [one, two, three] = marks.map(({ x }) => x);
  expect((three! - one!) / (two! - one!)).toBeCloseTo(10, 0);
  expect(marks[1]!.y).toBeLessThan(marks[2]!.y);
  expect(marks[2]!.y).toBeLessThan(marks[0]!.y);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(ticks.every(({ y }) => y >= 0 && y <= 200)).toBe(true);
});

test("a single day stands in the middle", () => {
  const { marks, line } = courseOf([point("2026-01-01", 1500, 350)], 600, 200);
  expect(marks).toHaveLength(1);
  expect(marks[0]!.x).toBeCloseTo(316, 0);
  expect(line).not.toContain("NaN");
});
