import { expect, test } from "vitest";
import { BOT_NAMES as GIVEN } from "../net/protocol.ts";
import { BOT_NAMES, isBotName, numberOf } from "./bots.ts";

test("every name that the server gives a bot is known here", () => {
  expect(BOT_NAMES).toEqual(GIVEN);
  expect(GIVEN.every(isBotName)).toBe(true);
  expect(isBotName("easy 2")).toBe(false);
});

test("pseudorandom numbers of similar texts differ", () => {
  expect(new Set(Array.from({ length: 60 }, (_, index) => numberOf(`table ${index}`) % 4)).size).toBe(4);
});
