import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { boardOf, drawingOf } from "../../board/fixtures.ts";
import { Atlas } from "../../state/atlas.svelte.ts";
import type { Payment } from "../options.ts";
import type { TableController } from "../tableController.svelte.ts";
import Payments from "./Payments.svelte";

let mounted: Record<string, unknown> | null = null;

afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  mounted = null;
});

function show(...payments: string[][]): HTMLButtonElement[] {
  const atlas = new Atlas("london", boardOf("london"), drawingOf("london"));
  const controller = { atlas, confirms: true, choice: { chosen: {} }, lit: () => ({}) } as unknown as TableController;
  const ways = payments.map((cards) => ({ action: { color: cards[0], wilds: cards.filter((card) => card === "wild").length }, cards }) as unknown as Payment);
  mounted = mount(Payments, { target: document.body, props: { controller, route: 0, payments: ways } });
  flushSync();
  return [...document.querySelectorAll("button")];
}

const plain = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** For voice control, the accessible name has to contain the visible text. */
it.each([[[["yellow", "yellow"]]], [[["yellow", "yellow"], ["yellow", "wild"]]]])("the name of a button contains its text: %j", (payments) => {
  const buttons = show(...payments);
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const shown = plain(button.textContent);
    expect(shown).not.toBe("");
    expect(plain(button.getAttribute("aria-label") ?? button.textContent)).toContain(shown);
  }
});
