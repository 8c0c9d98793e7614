import { afterEach, expect, test, vi } from "vitest";
import { keepAwake } from "./wakeLock.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that grants every lock. */
function granting() {
  const locks: { release: ReturnType<typeof vi.fn> }[] = [];
  const request = vi.fn(async () => {
    const lock = { release: vi.fn() };
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return { locks, request };
}

test("the screen is kept on, again after the page was hidden, until that ends", async () => {
  const { locks, request } = granting();
  const stop = keepAwake();
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(locks).toHaveLength(2));
  stop();
  await vi.waitFor(() => expect(locks[1]?.release).toHaveBeenCalledOnce());
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a lock that is granted after the end is released", async () => {
  const { locks } = granting();
  keepAwake()();
  await vi.waitFor(() => expect(locks[0]?.release).toHaveBeenCalledOnce());
});

test("a browser without such locks, or that refuses, is no trouble", async () => {
  vi.stubGlobal("navigator", {});
  keepAwake()();
  vi.stubGlobal("navigator", { wakeLock: { request: async () => Promise.reject(new Error("no")) } });
  keepAwake()();
  await Promise.resolve();
});
