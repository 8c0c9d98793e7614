import { expect, test } from "vitest";
import { MARGINS, stepAt } from "../result/chart.ts";
import { curvesOf } from "./curves.ts";

const FRAME = { ...MARGINS, width: 172, height: 126, top: 12, bottom: 14, left: 30, right: 26, tail: 16 };
const ROWS = [
  [0.5, 0.5],
  [0.75, 0.2],
  [1, 0],
];

test("a chance of one is at the top, and the band does not leave the frame", () => {
  const { lines, bands, y } = curvesOf(ROWS, 0.1, FRAME, 10);
  expect([y(1), y(0), y(1.3)]).toEqual([12, 112, 12]);
  expect(lines[0]).toBe("M30 62L80 37L130 12H146");
  expect(bands[0]).toBe("M30 52L80 27L130 12L130 12L80 47L30 72Z");
  expect(bands[1]).toContain("L80 102L");
});

test("a press finds its step", () => {
  const { x } = curvesOf(ROWS, 0, FRAME, 10);
  expect([0, 1, 2].map((step) => stepAt(x(step) + 2, 2, FRAME.width, FRAME))).toEqual([0, 1, 2]);
  expect([stepAt(-5, 2, 172), stepAt(999, 2, 172)]).toEqual([0, 2]);
});

test("ends of equal chances are moved apart", () => {
  const [one, other] = curvesOf([[0.5, 0.5], [0.5, 0.5]], 0, FRAME, 10).ends;
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(10);
});
