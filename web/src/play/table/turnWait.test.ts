import { expect, test } from "vitest";
import { Waiting } from "./turnWait.ts";

test("only a long wait counts, however many updates it has", () => {
  let time = 0;
  const waiting = new Waiting(() => time, true);
  expect(waiting.update(false)).toBe(false);
  time = 3_000;
  expect(waiting.update(true), "others were quick").toBe(false);
  waiting.update(false);
  time = 8_000;
  waiting.update(false);
  time = 10_000;
  expect(waiting.update(true)).toBe(true);
  expect(waiting.update(true), "a turn goes on").toBe(false);
});

test("at a table where others play, the wait begins with the visit", () => {
  let time = 0;
  const waiting = new Waiting(() => time, false);
  time = 7_000;
  expect(waiting.update(true)).toBe(true);
});
