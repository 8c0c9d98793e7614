import { expect, test } from "vitest";
import { type Box, placed } from "./placing.ts";

const BOUNDS: Box = { left: 0, top: 0, right: 1000, bottom: 600 };
const SIZE = { width: 200, height: 100 };

const box = (left: number, top: number, width = 40, height = 20): Box => ({ left, top, right: left + width, bottom: top + height });
const overlaps = (at: { left: number; top: number }, anchor: Box) =>
  at.left < anchor.right && at.left + SIZE.width > anchor.left && at.top < anchor.bottom && at.top + SIZE.height > anchor.top;

test("a card is centred above its anchor", () => {
  expect(placed(box(480, 300), SIZE, BOUNDS)).toEqual({ left: 400, top: 190 });
});

test("at the edges it stays inside, and still does not cover its anchor", () => {
  for (const anchor of [box(0, 0), box(960, 0), box(0, 580), box(960, 580), box(10, 0, 20, 600)]) {
    const at = placed(anchor, SIZE, BOUNDS);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.left + SIZE.width).toBeLessThanOrEqual(1000);
    expect(at.top + SIZE.height).toBeLessThanOrEqual(600);
    expect(overlaps(at, anchor)).toBe(false);
  }
});

test("without room beside the anchor, it still stays inside", () => {
  const at = placed(box(0, 0, 1000, 600), SIZE, BOUNDS);
  expect(at.top).toBeGreaterThanOrEqual(0);
  expect(at.top + SIZE.height).toBeLessThanOrEqual(600);
});
