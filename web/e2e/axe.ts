// Accessibility checks with axe-core: no serious or critical violations.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** A third of the size of `axe.source`, so every page parses it faster. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Its thousands of elements are checked only in scenes about the board; elsewhere they would take most of the time. */
const MAP = "[role=application] svg";
/** Only violations are collected. */
const OPTIONS: RunOptions = { resultTypes: ["violations"], preload: false, selectors: false, rules: { region: { enabled: false } } };

/** Runs on the page. Excluded content is removed for the duration: axe would still traverse it, to know what covers what. */
async function run({ leaveOut, options }: { leaveOut: string; options: RunOptions }): Promise<AxeResults> {
  // The topmost dialog, if one is open: nothing else can be reached then.
  const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;
  const excluded = leaveOut === "" ? [] : [...document.querySelectorAll(leaveOut)];
  // Removing the element with the focus would move the focus.
  const aside = excluded.filter((each) => !each.contains(document.activeElement)).map((each) => {
    const content = document.createDocumentFragment();
    content.append(...each.childNodes);
    return () => each.prepend(content);
  });
  try {
    return await (window as unknown as { axe: typeof axe }).axe.run({ include: [scope], exclude: excluded }, options);
  } finally {
    for (const bringBack of aside) bringBack();
  }
}

/**
 * Fails if the page as it is now has a serious accessibility violation; the board's map is checked on request.
 */
export async function checkAxe(page: Page, { map = false } = {}): Promise<void> {
  // Not as a script element, which the page's policy forbids; and only once, since it is long.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(SOURCE);
  const results = await page.evaluate(run, { leaveOut: map ? "" : MAP, options: OPTIONS });
  const found = results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n${node.failureSummary}`).join("\n")}`);
  assert.deepEqual(found, []);
}
