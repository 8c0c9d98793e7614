import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { TableController } from "../tableController.svelte.ts";
import Celebration from "./Celebration.svelte";

test.each(["pointerdown", "keydown"])("any %s ends a celebration, and has its usual effect as well", (kind) => {
  const celebrations = { now: null, next: vi.fn(), skip: vi.fn() };
  const controller = { celebrations, highlights: {} } as unknown as TableController;
  const mounted = mount(Celebration, { target: document.body, props: { controller } });
  flushSync();
  const event = new Event(kind, { bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(celebrations.skip).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(false);
  void unmount(mounted);
});
