import { expect, test } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import type { GameEvent } from "../../net/protocol.ts";
import { newsBetween } from "./news.ts";
import type { Names } from "../../words/sentences.ts";

test("news are announced once, in sentences", () => {
  preferences.set({ language: "en" });
  const names = { player: () => "Bob", cards: (color: string, count: number) => `${count} ${color} card` } as unknown as Names;
  const before = [{ e: "passed", seat: 0 }] as const;
  const now = [...before, { e: "drew", seat: 1, from: 2, card: "blue" }, { e: "drew", seat: 1, from: "deck", card: "hidden" }] as const;
  expect(newsBetween(before, now, names)).toEqual(["Bob takes 1 blue card", "Bob draws a card from the deck"]);
  expect(newsBetween(now, now, names)).toEqual([]);
  expect(newsBetween([], now, names)).toEqual([]);
  expect(newsBetween(now, before, names)).toEqual(["A move was undone."]);
  const offered: GameEvent[] = [...now, { e: "offered", seat: 0, tickets: [3, 5] }];
  expect(newsBetween(now, offered, names), "each ticket is announced where it is chosen").toEqual(["Bob is offered 2 tickets"]);
});
