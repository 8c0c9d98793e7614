import { beforeEach, expect, test } from "vitest";
import { Choice } from "./choice.svelte.ts";

beforeEach(() => sessionStorage.clear());

test("a half-made choice outlives a refresh", () => {
  const before = new Choice("t");
  before.face(12);
  before.set({ route: 5, color: "red" });
  const after = new Choice("t");
  after.face(12);
  expect(after.chosen).toMatchObject({ route: 5, color: "red" });
});

test("another decision begins without a choice", () => {
  const choice = new Choice("t");
  choice.face(12);
  choice.set({ positions: [0, 2] });
  choice.face(13);
  expect(choice.chosen.positions).toEqual([]);
  const refreshed = new Choice("t");
  refreshed.face(13);
  expect(refreshed.chosen.positions).toEqual([]);
});

test("tables do not share choices", () => {
  const one = new Choice("one");
  one.face(1);
  one.set({ picked: 1 });
  const other = new Choice("other");
  other.face(1);
  expect(other.chosen.picked).toBeNull();
});
