import { beforeEach, expect, test } from "vitest";
import { PendingChoice } from "./pendingChoice.svelte.ts";

beforeEach(() => sessionStorage.clear());

test("a half-made choice survives a refresh", () => {
  const before = new PendingChoice("t");
  before.startDecision(12);
  before.set({ route: 5, color: "red" });
  const after = new PendingChoice("t");
  after.startDecision(12);
  expect(after.chosen).toMatchObject({ route: 5, color: "red" });
});

test("another decision begins without a choice", () => {
  const choice = new PendingChoice("t");
  choice.startDecision(12);
  choice.set({ positions: [0, 2] });
  choice.startDecision(13);
  expect(choice.chosen.positions).toEqual([]);
  const refreshed = new PendingChoice("t");
  refreshed.startDecision(13);
  expect(refreshed.chosen.positions).toEqual([]);
});

test("tables do not share choices", () => {
  const one = new PendingChoice("one");
  one.startDecision(1);
  one.set({ picked: 1 });
  const other = new PendingChoice("other");
  other.startDecision(1);
  expect(other.chosen.picked).toBeNull();
});
