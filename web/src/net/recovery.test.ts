import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTemporary, reloadWhenHealthy } from "./recovery.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("only failures of the server and its store are temporary", () => {
  expect(["unreachable", "closing", "store_away", "store_full"].every((code) => isTemporary({ code }))).toBe(true);
  expect(["no_such_table", "blocked", "too_fast", "internal"].some((code) => isTemporary({ code }))).toBe(false);
});

test("a page is reloaded once the server responds and can store again", async () => {
  const answers = [
    () => Promise.reject(new TypeError("nobody there")),
    () => Promise.resolve(new Response("<!doctype html>", { status: 503 })),
    () => Promise.resolve(Response.json({ status: "starting", store: "unknown" }, { status: 503 })),
    () => Promise.resolve(Response.json({ status: "ok", store: "store_away" })),
    () => Promise.resolve(Response.json({ status: "ok", store: "ok" })),
  ];
  vi.stubGlobal("fetch", () => answers.shift()!());
  const reloaded = vi.fn();
  reloadWhenHealthy(reloaded);
  while (answers.length > 0) {
    expect(reloaded).not.toHaveBeenCalled();
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(reloaded).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that was left is not reloaded", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: "ok", store: "ok" })));
  const reloaded = vi.fn();
  reloadWhenHealthy(reloaded)();
  await vi.runAllTimersAsync();
  expect(reloaded).not.toHaveBeenCalled();
});
