import { expect, test } from "vitest";
import { printed } from "./glyph.ts";

test("points are moved and enlarged, steps only enlarged", () => {
  expect(printed("M.5 .5L1 0H.25V.75Z", 100, 200, 20)).toBe("M100 200L110 190H95V205Z");
  expect(printed("M.5 .5l.5 -.5h-.25v.1z", 100, 200, 20)).toBe("M100 200l10 -10h-5v2z");
});

test("curves, also several after one letter", () => {
  expect(printed("M0 0C.5 .5 1 1 0 1", 5, 5, 10)).toBe("M0 0C5 5 10 10 0 10");
  expect(printed("M0 0L1 0 1 1 0 1", 5, 5, 10)).toBe("M0 0L10 0 10 10 0 10");
});

test("arcs keep their rotation and flags", () => {
  expect(printed("M0 .5A.5 .5 0 1 1 1 .5", 50, 50, 100)).toBe("M0 50A50 50 0 1 1 100 50");
  expect(printed("M0 .5a.5.5 30 0 1 1 0", 50, 50, 100)).toBe("M0 50a50 50 30 0 1 100 0");
});
