import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { Playing } from "../playing.svelte.ts";
import Celebration from "./Celebration.svelte";

test.each(["pointerdown", "keydown"])("a celebration ends with any %s, which does what it does besides", (kind) => {
  const celebrations = { now: null, next: vi.fn(), skip: vi.fn() };
  const playing = { celebrations, highlights: {} } as unknown as Playing;
  const mounted = mount(Celebration, { target: document.body, props: { playing } });
  flushSync();
  const event = new Event(kind, { bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(celebrations.skip).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(false);
  void unmount(mounted);
});
