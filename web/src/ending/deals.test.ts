import { beforeEach, expect, test } from "vitest";
import { noteResult, pointsThen } from "./deals.ts";

beforeEach(() => localStorage.clear());

test("whoever plays a deal again is told what they had the last time", () => {
  expect(pointsThen("a", "deal")).toBeNull();
  noteResult("a", "deal", 28);
  noteResult("b", "other", 50);
  expect(pointsThen("c", "deal")).toBe(28);
  noteResult("c", "deal", -3);
  expect(pointsThen("d", "deal")).toBe(-3);
  expect(pointsThen("d", "dea")).toBeNull();
});

test("a game that is looked at again is compared with those before it, not with later ones", () => {
  noteResult("a", "deal", 28);
  noteResult("b", "deal", 31);
  expect([pointsThen("a", "deal"), pointsThen("b", "deal")]).toEqual([null, 28]);
});
