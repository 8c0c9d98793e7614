import { expect, test } from "vitest";
import type { SeatInfo } from "../net/protocol.ts";
import { preferences } from "../state/preferences.svelte.ts";
import { cardsInWords } from "./cardwords.ts";
import { clockText } from "./clock.ts";
import { colorsOf, stacksOf } from "./colors.ts";
import { arrangementFor } from "./layout.svelte.ts";
import { nameOf } from "./names.ts";

test("a clock shows seconds, minutes, hours, and days from two on", () => {
  expect(clockText(6_400)).toBe("0:07");
  expect(clockText(750_000)).toBe("12:30");
  expect(clockText(3_600_000 * 3 + 300_000)).toBe("3:05:00");
  expect(clockText(86_400_000 * 3.5)).toBe("3d");
});

test("the hand is sorted the same way always, wilds last, empty colours left out", () => {
  expect(stacksOf({ wild: 1, red: 2, blue: 1, green: 0 })).toEqual([
    { color: "blue", count: 1 },
    { color: "red", count: 2 },
    { color: "wild", count: 1 },
  ]);
});

test("a game's colours are those of its routes, gray being none", () => {
  const routes = ["red", "gray", "blue", "red"].map((color) => ({ color }));
  expect(colorsOf({ routes } as Parameters<typeof colorsOf>[0])).toEqual(["blue", "red"]);
});

test("the arrangement follows the window, and the shape of the board", () => {
  expect(arrangementFor(1440, 900, [1000, 690])).toBe("desk");
  expect(arrangementFor(1440, 900, [1000, 1476])).toBe("tall");
  expect(arrangementFor(1024, 768, [1000, 883])).toBe("desk");
  expect(arrangementFor(390, 844, [1000, 690])).toBe("phone");
  expect(arrangementFor(844, 390, [1000, 690])).toBe("flat");
  expect(arrangementFor(768, 1024, [1000, 1476])).toBe("phone");
});

test("bots are called by their level in the reader's language, people by their name", () => {
  const bot: SeatInfo = { kind: "bot", name: "easy 2", level: "easy", here: false, warm: false, resigned: false };
  preferences.set({ language: "fr" });
  expect(nameOf(bot, 1)).toBe("facile 2");
  expect(nameOf({ ...bot, kind: "person", name: "easy 2", level: null }, 1)).toBe("easy 2");
  preferences.set({ language: "en" });
  expect(nameOf(undefined, 0)).toBe("Seat 1");
});

test("cards are told by colour with their number", () => {
  preferences.set({ language: "en" });
  expect(cardsInWords(["red", "wild", "red"])).toBe("2 red and 1 wild");
});
