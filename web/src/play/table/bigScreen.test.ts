import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableSession } from "../../state/session.svelte.ts";
import { BigScreen } from "./bigScreen.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A table whose number of screens can be changed. */
function tableWith(screens: number, one_room = true, id = "t") {
  const followers: (() => void)[] = [];
  const session = { id, known: { table: { settings: { one_room }, screens } }, follow: (follower: () => void) => followers.push(follower) };
  const become = (now: number): void => {
    session.known.table.screens = now;
    for (const follower of followers) follower();
  };
  return { bigScreen: new BigScreen(session as unknown as TableSession), become };
}

test("a phone follows a screen that comes, at once, and one that goes, after a while", () => {
  const { bigScreen, become } = tableWith(0);
  expect(bigScreen.there).toBe(false);
  become(1);
  expect(bigScreen.watched).toBe(true);
  become(0);
  vi.advanceTimersByTime(4000);
  expect(bigScreen.watched, "the screen may only be reloaded").toBe(true);
  become(1);
  vi.advanceTimersByTime(60_000);
  expect(bigScreen.watched).toBe(true);
  become(0);
  vi.advanceTimersByTime(10_000);
  expect(bigScreen.watched).toBe(false);
});

test("who cannot see the screen keeps the whole board, also after a reload; other tables are not affected", () => {
  const { bigScreen } = tableWith(1);
  bigScreen.toggle();
  expect([bigScreen.there, bigScreen.watched]).toEqual([true, false]);
  expect(tableWith(1).bigScreen.watched).toBe(false);
  expect(tableWith(1, true, "u").bigScreen.watched).toBe(true);
  bigScreen.toggle();
  expect(bigScreen.watched).toBe(true);
  expect(tableWith(1).bigScreen.watched).toBe(true);
});

test("a table that is not played in one room has no big screen", () => {
  expect(tableWith(1, false).bigScreen.there).toBe(false);
});
