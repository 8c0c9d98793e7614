// Checks that everything that a lesson mentions is visible on a phone, beside the lesson's text.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on the page contains everything that it uses */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { LessonFile, LessonStep } from "../src/net/protocol.ts";
import { settle, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { count, panel } from "./learner.ts";
import { atRest } from "./page-state.ts";

/** Small and large, in portrait and landscape. */
const PHONES = [{ width: 375, height: 667 }, { width: 390, height: 844 }, { width: 844, height: 390 }];

/** A sentence for everything that is not visible. Runs on the page, so it contains all that it uses. */
function unseen({ shows, sight }: Pick<LessonStep, "shows" | "sight">): string[] {
  const EDGE = 24;
  interface Box { left: number; top: number; right: number; bottom: number }
  const faults: string[] = [];
  const { innerWidth: width, innerHeight: height } = window;
  const panel = document.querySelector<HTMLElement>(`[data-zone="lesson"]`)!;
  const words = panel.querySelector<HTMLElement>(".words")!;
  const whole = (box: Box): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const both = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const lies = panel.getBoundingClientRect();
  const table = document.querySelector("[data-asks]");
  const share = whole(both(lies, { left: 0, top: 0, right: width, bottom: height })) / (width * height);
  if (share > 1 / 3) faults.push(`the words take ${Math.round(share * 100)} % of the window`);
  if (words.scrollHeight > words.clientHeight + 1) faults.push(`the words do not fit: ${words.scrollHeight} in ${words.clientHeight}`);
  /** The visible part of the window around an element in scrolled containers. */
  const windowOf = (element: Element): Box => {
    let clip: Box = { left: 0, top: 0, right: width, bottom: height };
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflow !== "visible") clip = both(clip, around.getBoundingClientRect());
    // The result is scrolled behind the lesson's text.
    return table === null && !panel.contains(element) ? { ...clip, bottom: lies.top } : clip;
  };
  /** Whether all of an element is visible; if it is larger than the window, as much as fits. */
  const isSeen = (element: Element): boolean => {
    const [box, clip] = [element.getBoundingClientRect(), windowOf(element)];
    const seen = both(box, clip);
    const enough = (has: number, of: number, room: number): boolean => has >= Math.min(of - 2, room - EDGE);
    const fits = enough(seen.right - seen.left, box.width, clip.right - clip.left) && enough(seen.bottom - seen.top, box.height, clip.bottom - clip.top);
    return fits && (panel.contains(element) || whole(both(seen, lies)) < 2);
  };
  const look = (what: string, found: readonly Element[]): void => {
    if (!found.some(isSeen)) faults.push(`${what} is not in sight`);
  };
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const lit = all("[data-lit]");
  if (lit.length > 0) look("what is lit", lit);
  // The element that a finger would hit there.
  for (const each of lit.filter((one) => one.closest("svg") === null)) {
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit !== null && !each.contains(hit) && !hit.contains(each)) faults.push(`${hit.className} lies over what is lit`);
  }
  if (table !== null)
    for (const place of sight) look(`place ${place}`, all(`[data-anchor="place-${place}"]`));
  for (const show of shows) {
    const [kind, name] = show.split(" ");
    if (kind === "route") look(show, all(`[data-route="${name}"]`));
    else if (name === undefined) look(show, all(`[data-anchor~="${show}"]`));
  }
  return faults;
}

/** A lesson's file, as the page gets it. */
export async function fileOf({ context, address }: Visitor, lesson: string): Promise<LessonFile> {
  return (await (await context.request.get(`${address}api/lessons/${lesson}`)).json()) as LessonFile;
}

/** Fails if something that the current step mentions is not visible on a phone of any size. */
export async function checkSpoken(page: Page, file: LessonFile, name: string): Promise<void> {
  const number = Number(/^\d+/.exec((await count(page).textContent()) ?? "")?.[0]);
  const over = (await panel(page).locator(".others").count()) > 0;
  const { shows, sight } = over ? { shows: [], sight: [] } : file.steps[number - 1]!;
  const own = page.viewportSize()!;
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await settle(page);
    await page.evaluate(atRest);
    const wide = `${name} ${number} ${size.width}`;
    const faults = await page.evaluate(unseen, { shows, sight });
    if (faults.length > 0) await shoot(page, `failed ${wide}`);
    assert.deepEqual(faults, [], wide);
  }
  await page.setViewportSize(own);
  await settle(page);
}
