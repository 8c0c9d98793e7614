import { expect, test } from "vitest";
import type { SeatInfo } from "../../net/protocol.ts";
import { preferences } from "../../state/preferences.svelte.ts";
import { nameOf } from "./names.ts";

test("bots are called by their level in the reader's language, people by their name", () => {
  const bot: SeatInfo = { kind: "bot", name: "easy 2", level: "easy", here: false, warm: false, resigned: false };
  preferences.set({ language: "fr" });
  expect(nameOf(bot, 1)).toBe("facile 2");
  expect(nameOf({ ...bot, kind: "person", name: "easy 2", level: null }, 1)).toBe("easy 2");
  preferences.set({ language: "en" });
  expect(nameOf(undefined, 0)).toBe("Seat 1");
});
