import { expect, test } from "vitest";
import { moreOf } from "./scrollFade.ts";

test.each([
  ["all of it is visible", { scrollLeft: 0, scrollWidth: 300, clientWidth: 300 }, ""],
  ["its beginning", { scrollLeft: 0, scrollWidth: 400, clientWidth: 300 }, "after"],
  ["its middle", { scrollLeft: 50, scrollWidth: 400, clientWidth: 300 }, "before after"],
  ["its end, but for a fraction of a pixel", { scrollLeft: 99.6, scrollWidth: 400, clientWidth: 300 }, "before"],
])("%s", (_, stretch, more) => {
  expect(moreOf(stretch)).toBe(more);
});
