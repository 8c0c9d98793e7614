import { expect, test } from "vitest";
import { isConvex, perspective, type Quad, shape, straightened, WHOLE } from "./perspective.ts";

const SEEN: Quad = [[0.2, 0.1], [0.85, 0.2], [0.95, 0.9], [0.05, 0.8]];

test("a perspective maps corners to corners, and can be inverted", () => {
  const see = perspective(WHOLE, SEEN);
  for (const [index, corner] of WHOLE.entries()) {
    const [x, y] = see(corner);
    expect(x).toBeCloseTo(SEEN[index]![0], 9);
    expect(y).toBeCloseTo(SEEN[index]![1], 9);
  }
  const back = perspective(SEEN, WHOLE);
  const [x, y] = back(see([0.3, 0.7]));
  expect([x, y].map((each) => Math.round(each * 1e6))).toEqual([300_000, 700_000]);
});

test("corners that cross or coincide cannot be straightened", () => {
  expect(isConvex(SEEN)).toBe(true);
  expect(isConvex([SEEN[1], SEEN[0], SEEN[2], SEEN[3]])).toBe(false);
  expect(isConvex([SEEN[0], SEEN[0], SEEN[2], SEEN[3]])).toBe(false);
});

test("the area between the corners fills the rectangle", () => {
  const photo = new ImageData(4, 4);
  photo.data.forEach((_, byte) => (photo.data[byte] = Math.floor(byte / 4)));
  const quarter: Quad = [[0.5, 0], [1, 0], [1, 0.5], [0.5, 0.5]];
  const reds = [...straightened(photo, quarter, 2, 2).data].filter((_, byte) => byte % 4 === 0);
  expect(reds).toEqual([2, 3, 6, 7]);
});

test("the corners of the whole photograph have its shape", () => {
  expect(shape(WHOLE, 400, 300)).toBeCloseTo(0.75, 9);
});
