// A page whose clock the scene sets, so that a slow machine misses nothing.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Stops a page's clock; until then it runs by itself. The page is opened after `page.clock.install`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Advances a page's stopped clock in small steps until something is done. */
export async function ticking<Result>(page: Page, doing: Promise<Result>): Promise<Result> {
  const done = doing.then(() => true);
  const tick = (): Promise<boolean> => page.clock.runFor(20).then(() => false);
  while (!(await Promise.race([done, tick()])));
  return doing;
}

/** Advances a page's stopped clock until a condition holds. */
export async function runUntil(page: Page, holds: () => Promise<boolean>, milliseconds = 120_000): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    if (await holds()) return;
    await page.clock.runFor(250);
  }
  assert.fail("it never came to that");
}
