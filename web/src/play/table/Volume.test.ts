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

/** The slider as somebody finds it. */
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

test("whoever makes it louder hears something, and that is kept", () => {
  preferences.set({ sound: false, volume: 0.6 });
  const input = slider();
  expect([input.value, input.getAttribute("aria-valuetext")]).toEqual(["0", "off"]);
  move(input, 30);
  expect([kept().sound, kept().volume]).toEqual([true, 0.3]);
  expect(input.getAttribute("aria-valuetext")).toBe("30%");
});

test("nothing is as quiet as off, and what it was before comes back with the sound", () => {
  preferences.set({ sound: true, volume: 0.4 });
  const input = slider();
  move(input, 0);
  expect([kept().sound, kept().volume]).toEqual([false, 0.4]);
  preferences.set({ sound: true });
  flushSync();
  expect(input.value).toBe("40");
});

test("what was kept before there was a volume is read on, and none is louder than all", () => {
  expect([true, false].map((sound) => readLiked(JSON.stringify({ sound })).sound)).toEqual([true, false]);
  expect([0.6, 7, -1, "loud"].map((volume) => readLiked(JSON.stringify({ sound: true, volume })).volume)).toEqual([0.6, 1, 0, 0.6]);
});
