// What axe-core finds: nothing serious, and nothing worse.

import assert from "node:assert/strict";
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** The topmost dialog, where one is open: nothing else can be reached then. */
const STAGE = "[...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement";
/** Its hundreds of elements are looked at where a scene is about the board; elsewhere they would take most of the time. */
const MAP = "[role=application] svg";
/** What is at most moderate is not looked for. */
const OPTIONS = "{ resultTypes: ['violations'], preload: false, selectors: false, rules: { region: { enabled: false } } }";

/**
 * Fails where somebody who sees, hears or moves otherwise than most would be stuck on the page as it is now; the board's
 * map is looked into on request.
 */
export async function checkAxe(page: Page, { map = false } = {}): Promise<void> {
  // Not as a script on the page, which its policy forbids; and once, since it is long.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(`axe.run({ include: [${STAGE}], exclude: ${map ? "[]" : `[...document.querySelectorAll('${MAP}')]`} }, ${OPTIONS})`);
  const found = results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n${node.failureSummary}`).join("\n")}`);
  assert.deepEqual(found, []);
}
