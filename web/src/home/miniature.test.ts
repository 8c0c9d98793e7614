import { expect, test } from "vitest";
import { tilted } from "./miniature.ts";

test("a flat rectangle has its corners where one expects them", () => {
  expect(tilted(10, 20, 0, 4, 2)).toBe("M8.0 19.0L12.0 19.0L12.0 21.0L8.0 21.0Z");
});

test("a quarter turn exchanges width and height", () => {
  expect(tilted(0, 0, 90, 4, 2)).toBe("M1.0 -2.0L1.0 2.0L-1.0 2.0L-1.0 -2.0Z");
});
