import { expect, test } from "vitest";
import { History } from "./history.ts";

test("all steps can be undone and redone", () => {
  const history = new History(0);
  for (let step = 1; step <= 1000; step++) history.step(step);
  for (let step = 0; step < 1000; step++) history.undo();
  expect([history.now, history.canUndo, history.canRedo]).toEqual([0, false, true]);
  history.undo();
  for (let step = 0; step < 1000; step++) history.redo();
  expect([history.now, history.canUndo, history.canRedo]).toEqual([1000, true, false]);
});

test("the letters of a name are undone together, but not with those of another name", () => {
  const history = new History("");
  history.step("L", "name 1");
  history.step("Lo", "name 1");
  history.step("Lo O", "name 2");
  history.undo();
  expect(history.now).toBe("Lo");
  history.undo();
  expect(history.now).toBe("");
});

test("a new step clears the undone ones", () => {
  const history = new History("a");
  history.step("b");
  history.undo();
  history.step("c");
  expect(history.canRedo).toBe(false);
  history.amend("C");
  history.undo();
  history.redo();
  expect(history.now).toBe("C");
});
