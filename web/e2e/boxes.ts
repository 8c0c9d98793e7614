// Layout checks: nothing overflows, no controls overlap, and all are large enough for a finger.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { SIZES } from "./browser.ts";
import { illegible } from "./legible.ts";
import { measure } from "./measure.ts";

const FINGER = 44;
const LONGEST_MOVE = 2_000;

/** Waits until the page has adapted to its window size, and all finite animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    const late = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), late]);
  }, LONGEST_MOVE);
}

/** Fails if something sticks out of the window, or controls overlap or (on touch) are smaller than a finger. */
export async function checkBoxes(page: Page): Promise<void> {
  await settle(page);
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  assert.deepEqual(await page.evaluate(measure, { touch, least: FINGER }), []);
}

/** Fails if a text is cut off or broken within a word. */
export async function checkTexts(page: Page, when = ""): Promise<void> {
  await settle(page);
  assert.deepEqual(await page.evaluate(illegible), [], when);
}

/** `checkBoxes` with a screenshot; in a desktop window, also at the width of a tablet. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  const [own, tablet] = [page.viewportSize()!, SIZES.tablet.viewport];
  for (const size of own.width > tablet.width ? [tablet, own] : [own]) {
    await page.setViewportSize(size);
    await shoot(page, `${name} ${size.width}`, true);
    await checkBoxes(page);
  }
}

/** Saves a screenshot in the folder OMNIBUS_SHOTS, if that is set. */
export async function shoot(page: Page, name: string, whole = false): Promise<void> {
  const folder = process.env["OMNIBUS_SHOTS"];
  if (folder === undefined || folder === "") return;
  mkdirSync(folder, { recursive: true });
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: whole });
}
