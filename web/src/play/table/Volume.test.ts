import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { preferences, readLiked } from "../../browser/preferences.svelte.ts";
import Volume from "./Volume.svelte";

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  mounted = null;
  vi.unstubAllGlobals();
});

/** A new slider. */
function slider(): HTMLInputElement {
  vi.stubGlobal("AudioContext", undefined);
  mounted = mount(Volume, { target: document.body });
  flushSync();
  return document.querySelector<HTMLInputElement>("input[type=range]")!;
}

function move(input: HTMLInputElement, percent: number): void {
  input.value = `${percent}`;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

const kept = () => readLiked(localStorage.getItem("omnibus.preferences"));

test("a change plays a sound, and is stored", () => {
  preferences.set({ sound: false, volume: 0.6 });
  const input = slider();
  expect([input.value, input.getAttribute("aria-valuetext")]).toEqual(["0", "off"]);
  move(input, 30);
  expect([kept().sound, kept().volume]).toEqual([true, 0.3]);
  expect(input.getAttribute("aria-valuetext")).toBe("30%");
});

test("zero switches sound off, and the previous volume returns with the sound", () => {
  preferences.set({ sound: true, volume: 0.4 });
  const input = slider();
  move(input, 0);
  expect([kept().sound, kept().volume]).toEqual([false, 0.4]);
  preferences.set({ sound: true });
  flushSync();
  expect(input.value).toBe("40");
});

test("stored preferences without a volume are still read, and the volume is at most 1", () => {
  expect([true, false].map((sound) => readLiked(JSON.stringify({ sound })).sound)).toEqual([true, false]);
  expect([0.6, 7, -1, "loud"].map((volume) => readLiked(JSON.stringify({ sound: true, volume })).volume)).toEqual([0.6, 1, 0, 0.6]);
});
