import { expect, test } from "vitest";
import type { Action, ChatLine } from "../net/protocol.ts";
import { preferences } from "../state/preferences.svelte.ts";
import { NOTHING, type TableSession } from "../state/session.svelte.ts";
import { newsBetween } from "./news.ts";
import { keepable, leastKept, toggled } from "./offer.ts";
import type { Names } from "./story.ts";
import { Unread } from "./unread.svelte.ts";

const LEGAL: Action[] = [
  { do: "keep", positions: [0, 1] },
  { do: "keep", positions: [0, 2] },
  { do: "keep", positions: [0, 1, 2] },
];

const line = (seat: number | null): ChatLine => ({ at: 0, seat, name: "x", text: "y", phrase: null });

test("only what is legal can be kept", () => {
  expect(leastKept(LEGAL)).toBe(2);
  expect(keepable(LEGAL, [])).toBe(false);
  expect(keepable(LEGAL, [0])).toBe(false);
  expect(keepable(LEGAL, [1, 2])).toBe(false);
  expect(keepable(LEGAL, [2, 0])).toBe(true);
  expect(keepable(LEGAL, [0, 1, 2])).toBe(true);
  expect(leastKept([{ do: "pass" }])).toBe(0);
});

test("a position goes in and out again, in order", () => {
  expect(toggled([2], 0)).toEqual([0, 2]);
  expect(toggled([0, 2], 2)).toEqual([0]);
});

test("lines of others count as unread until they are read, also after a refresh", () => {
  sessionStorage.clear();
  const session = { id: "t", known: { ...NOTHING, you: { seat: 0 }, chat: [line(0), line(1), line(null)] } } as unknown as TableSession;
  const unread = new Unread(session);
  expect(unread.count).toBe(2);
  unread.read();
  expect(unread.count).toBe(0);
  session.known = { ...session.known, chat: [...session.known.chat, line(1)] };
  expect(unread.count).toBe(1);
  expect(new Unread(session).count).toBe(1);
});

test("what is new is told once, in sentences", () => {
  preferences.set({ language: "en" });
  const names = { player: () => "Bob", card: (color: string) => color } as unknown as Names;
  const before = [{ e: "passed", seat: 0 }] as const;
  const now = [...before, { e: "drew", seat: 1, from: 2, card: "blue" }, { e: "drew", seat: 1, from: "deck", card: "hidden" }] as const;
  expect(newsBetween(before, now, names)).toEqual(["Bob takes blue", "Bob draws a card from the deck"]);
  expect(newsBetween(now, now, names)).toEqual([]);
  expect(newsBetween([], now, names)).toEqual([]);
  expect(newsBetween(now, before, names)).toEqual(["Something was taken back."]);
});
