// The step that a finale shows, on any device.

import type { Page } from "playwright-core";

/** The step that is shown, the last one, and whether confetti falls; null without a finale. */
export async function stepOf(page: Page): Promise<{ step: number; last: number; confetti: boolean } | null> {
  return page.evaluate(() => {
    const found = document.querySelector<HTMLElement>(".finale");
    if (found === null) return null;
    return { step: Number(found.dataset["step"]), last: Number(found.dataset["steps"]) - 1, confetti: document.querySelector("canvas") !== null };
  });
}
