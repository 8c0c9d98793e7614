import { expect, test } from "vitest";
import { legibleAt } from "./legible.ts";

test("letters grow with the screen", () => {
  expect([720, 1080, 2160].map(legibleAt)).toEqual([16, 24, 48]);
});
