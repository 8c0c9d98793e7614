// A beginner who takes a lesson and presses only what is highlighted.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";
import { type Means, Player } from "./player.ts";

const LIT = "[data-lit]";
/** More than any lesson has. */
const MOST = 200;

/** The highlighted element. */
interface Light {
  /** Whether it is on the board. */
  inMap: boolean;
  x: number;
  y: number;
  /** The number of highlighted elements. */
  count: number;
  /** A text that differs between any two moments of a lesson. */
  moment: string;
  /** Whether the lesson is over. */
  over: boolean;
}

/** The highlighted element, once the moment differs from the one before; null until then. Runs on the page, so it contains all that it uses. */
function look(before: string): Light | null {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>("[data-lit]")].filter((each) => each.getClientRects().length > 0);
  const [lit] = all;
  const lesson = document.querySelector(`[data-zone="lesson"]`);
  const table = document.querySelector<HTMLElement>("[data-asks]")?.dataset;
  // A route's label is longer while it has the focus, though it is the same route.
  const where = lit?.dataset["route"] ?? [lit?.getAttribute("aria-label"), lit?.textContent].join(" ");
  const moment = [table?.["moment"], table?.["asks"], lesson?.textContent, where].join(" ");
  const over = lesson !== null && lesson.querySelector(".others") !== null;
  if (lit === undefined || moment === before) return null;
  const inMap = lit.closest("svg") !== null;
  const box = (lit.querySelector("rect") ?? lit).getBoundingClientRect();
  return { inMap, x: box.x + box.width / 2, y: box.y + box.height / 2, count: all.length, moment, over };
}

/** Takes a lesson, and waits for its first words. */
export async function takeLesson(visitor: Visitor, lesson: string): Promise<string> {
  const { request } = visitor.context;
  await request.post(`${visitor.address}api/me`, { data: { name: "Ada" } });
  const answer = await request.post(`${visitor.address}api/lessons/${lesson}`, { data: { name: "Ada" } });
  assert.ok(answer.ok(), await answer.text());
  const { table } = (await answer.json()) as { table: string };
  await visitor.open(`table/${table}`);
  await panel(visitor.page).waitFor();
  return table;
}

/** The lesson's words, its task, and "3 of 10". */
export const panel = (page: Page) => page.locator(`[data-zone="lesson"]`);
export const task = (page: Page) => page.locator("#task");
export const count = (page: Page) => panel(page).locator(".count");

/** Waits until the lesson is at a step; returns its task. */
export async function step(page: Page, number: number): Promise<string> {
  await count(page).getByText(new RegExp(`^${number} `)).waitFor();
  return (await task(page).textContent()) ?? "";
}

export class Learner {
  readonly page: Page;
  readonly #player: Player;
  /** Called before each press. */
  before: (pressed: number) => Promise<void> = async () => undefined;

  constructor(page: Page, means: Means) {
    this.page = page;
    this.#player = new Player(page, means);
  }

  /** Waits for the next highlighted element. */
  async look(before = ""): Promise<Light> {
    const seen = await this.page.waitForFunction(look, before);
    return (await seen.jsonValue())!;
  }

  /** Presses the highlighted element. */
  async press(light: Light): Promise<void> {
    assert.equal(light.count, 1, "not exactly one element is highlighted");
    if (this.#player.means === "keyboard") {
      // The table has a key for it; on the result's page, it is Tab.
      if ((await this.page.locator("[data-asks]").count()) === 0) await this.#player.tabTo(LIT);
      else await this.page.keyboard.press("n");
      await this.page.waitForFunction((lit) => document.activeElement?.matches(lit), LIT);
      await this.page.keyboard.press("Enter");
    } else if (light.inMap) {
      await this.#player.rest();
      const { x, y } = await this.look();
      const seen = await this.page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest(".board"), [x, y] as const);
      assert.ok(seen, "the highlighted element is covered");
      await this.#player.at(x, y);
    } else await this.#player.press(LIT);
  }

  /** Presses until the lesson is over; returns how often. */
  async finish(): Promise<number> {
    let light = await this.look();
    for (let pressed = 0; pressed < MOST; pressed++) {
      if (light.over) return pressed;
      await this.before(pressed);
      await this.press(light);
      light = await this.look(light.moment);
    }
    throw new Error("the lesson does not end");
  }
}
