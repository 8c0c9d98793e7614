import { expect, test } from "vitest";
import { Waiting } from "./turnWait.ts";

test("only a long wait is one, however many updates it has", () => {
  let time = 0;
  const waiting = new Waiting(() => time, true);
  expect(waiting.heard(false)).toBe(false);
  time = 3_000;
  expect(waiting.heard(true), "others were quick").toBe(false);
  waiting.heard(false);
  time = 8_000;
  waiting.heard(false);
  time = 10_000;
  expect(waiting.heard(true)).toBe(true);
  expect(waiting.heard(true), "a turn goes on").toBe(false);
});

test("who comes to a table where others are to play waits from then on", () => {
  let time = 0;
  const waiting = new Waiting(() => time, false);
  time = 7_000;
  expect(waiting.heard(true)).toBe(true);
});
