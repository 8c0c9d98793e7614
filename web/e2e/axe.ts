// What axe-core finds: nothing serious, and nothing worse.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** A third as long as `axe.source`, and read that much faster by every page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Its thousands of elements are looked at where a scene is about the board; elsewhere they would take most of the time. */
const MAP = "[role=application] svg";
/** What is at most moderate is not looked for. */
const OPTIONS: RunOptions = { resultTypes: ["violations"], preload: false, selectors: false, rules: { region: { enabled: false } } };

/** Runs on the page. What is left out has to be put aside: axe goes through everything that is there, to know what covers what. */
async function run({ leaveOut, options }: { leaveOut: string; options: RunOptions }): Promise<AxeResults> {
  // The topmost dialog, where one is open: nothing else can be reached then.
  const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;
  const excluded = leaveOut === "" ? [] : [...document.querySelectorAll(leaveOut)];
  // Whoever holds the focus would lose it.
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
 * Fails where somebody who sees, hears or moves otherwise than most would be stuck on the page as it is now; the board's
 * map is looked into on request.
 */
export async function checkAxe(page: Page, { map = false } = {}): Promise<void> {
  // Not as a script on the page, which its policy forbids; and once, since it is long.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(SOURCE);
  const results = await page.evaluate(run, { leaveOut: map ? "" : MAP, options: OPTIONS });
  const found = results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n${node.failureSummary}`).join("\n")}`);
  assert.deepEqual(found, []);
}
