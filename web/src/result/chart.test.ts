import { describe, expect, it } from "vitest";
import { chartOf, type Frame } from "./chart.ts";

const FRAME: Frame = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10, tail: 0 };

describe("chartOf", () => {
  it("draws level lines that rise when points are won", () => {
    const { lines, ticks } = chartOf([[0], [0], [5], [10]], FRAME, 10);
    expect(lines).toEqual(["M10 110H76.7V60H110V10H110"]);
    expect(ticks.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks[0]?.y).toBe(110);
  });

  it("has room for points below zero", () => {
    const { ticks } = chartOf([[0], [-7], [30]], FRAME, 10);
    expect(ticks[0]?.value).toBe(-10);
    expect(ticks.at(-1)?.value).toBe(30);
  });

  it("finds the step at an x, within the game", () => {
    const { stepAt, x } = chartOf([[0], [1], [2], [3]], FRAME, 10);
    for (const step of [0, 1, 2, 3]) expect(stepAt(x(step))).toBe(step);
    expect(stepAt(-50)).toBe(0);
    expect(stepAt(500)).toBe(3);
  });

  it("keeps the ends of lines apart, inside the frame", () => {
    const { ends } = chartOf([[0, 0, 0, 0], [9, 10, 10, 0]], FRAME, 20);
    const heights = ends.map(({ y }) => y);
    expect(ends.map(({ seat }) => seat)).toEqual([1, 2, 0, 3]);
    heights.slice(1).forEach((y, index) => expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(20));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...heights)).toBeLessThanOrEqual(110);
  });

  it("leaves room for the result behind the last step", () => {
    const { lines, x, stepAt } = chartOf([[0], [10]], { ...FRAME, tail: 20 }, 10);
    expect(x(1)).toBe(90);
    expect(lines).toEqual(["M10 110H90V10H110"]);
    expect(stepAt(110)).toBe(1);
  });

  it("accepts a game that ended before its first action", () => {
    expect(chartOf([[0, 0]], FRAME, 10).lines).toHaveLength(2);
    expect(chartOf([], FRAME, 10).lines).toEqual([]);
  });
});
