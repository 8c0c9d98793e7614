import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { LessonLine } from "../net/protocol.ts";
import LessonLink from "./LessonLink.svelte";
import { lessons } from "./lessons.svelte.ts";

const LINE: LessonLine = {
  lesson: "x",
  board: "b",
  mechanism: "flags",
  minutes: 2,
  title: { en: "X", fr: "X" },
  about: { en: "x", fr: "x" },
  steps: 3,
};
let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  vi.unstubAllGlobals();
});

test.each([["flags", "Try it: two minutes"], ["ferries", ""]])("a mechanism links to its lesson: %s", async (mechanism, words) => {
  vi.stubGlobal("fetch", async () => Response.json([LINE]));
  await lessons.fetch();
  mounted = mount(LessonLink, { target: document.body, props: { mechanism } });
  flushSync();
  expect(document.body.textContent.trim()).toBe(words);
});
