import { expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import type { SeatInfo } from "../net/protocol.ts";
import { nameOf, seatName } from "./names.ts";

const BOT: SeatInfo = { kind: "bot", name: "easy 2", level: "easy", here: false, warm: false, resigned: false, color: null, overdue: false, person: null };

test("bots are called by their level in the viewer's language, people by their name", () => {
  preferences.set({ language: "fr" });
  expect(nameOf(BOT, 1)).toBe("facile 2");
  expect(nameOf({ ...BOT, kind: "person", name: "easy 2", level: null }, 1)).toBe("easy 2");
  preferences.set({ language: "en" });
  expect(nameOf(undefined, 0)).toBe("Seat 1");
});

test("a bot is called by its level and seat, also before the server has named it", () => {
  expect(seatName({ ...BOT, name: "" }, 1)).toBe(seatName(BOT, 1));
  expect(seatName({ ...BOT, name: "" }, 1)).toContain("easy");
  expect(seatName({ ...BOT, kind: "person", name: "Ada", level: null }, 0)).toBe("Ada");
});
