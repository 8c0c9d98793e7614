// The table in windows of every size, on every board: all controls are visible, and nothing covers them.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkBoxes, checkTexts, settle, shoot } from "./boxes.ts";
import { SIZES, type Visitor } from "./browser.ts";
import { Player, sitDown, sitReady } from "./player.ts";
import { played } from "./replay-client.ts";
import { suite } from "./scene.ts";

const { scene, longOnly } = suite();
const BOARDS = ["paris", "london", "germany", "amsterdam", "san_francisco"] as const;
/** src/board/zoomButtons.test.ts tests the buttons' positions on every board; otherwise these are like Amsterdam. */
const SELDOM = ["paris", "london", "san_francisco"];
const EVERY = Object.keys(SIZES) as (keyof typeof SIZES)[];

/** The matching elements that are not wholly visible or are covered; runs on the page. */
function outOfSight(selector: string): string[] {
  const all = [...document.querySelectorAll(selector)];
  if (all.length === 0) return ["there is none of them"];
  return all.flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inset = 3;
    const seen = [left + inset, (left + right) / 2, right - inset].every((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].every((y) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.contains(element));
      }),
    );
    return seen ? [] : [element.getAttribute("aria-label") ?? element.textContent.trim()];
  });
}

/** The places and spaces of the board that one of its buttons covers; runs on the page. */
function underButtons(): string[] {
  const buttons = [...document.querySelectorAll(".zoom")].map((each) => each.getBoundingClientRect());
  if (buttons.length === 0) return ["there are no buttons"];
  const isUnder = (shape: SVGGraphicsElement): boolean => {
    const { x, y, width, height } = shape.getBBox();
    const matrix = shape.getScreenCTM()!;
    return [0, 0.25, 0.5, 0.75, 1].some((right) =>
      [0, 0.5, 1].some((down) => {
        const at = new DOMPoint(x + right * width, y + down * height).matrixTransform(matrix);
        return buttons.some(({ left, top, right: end, bottom }) => at.x > left && at.x < end && at.y > top && at.y < bottom);
      }),
    );
  };
  const shapes = [...document.querySelectorAll<SVGGraphicsElement>("[role=application] [data-route] rect, [role=application] [data-node]")];
  return shapes.filter(isUnder).map((shape) => shape.closest("[aria-label]")?.getAttribute("aria-label") ?? "");
}

/** The share of the window that no part of the table uses; runs on the page. */
function unused(): number {
  const parts = [...document.querySelectorAll(".tabletop > *")].filter((each) => !each.classList.contains("unseen"));
  const area = parts.reduce((sum, each) => sum + each.clientWidth * each.clientHeight, 0);
  return 1 - area / (innerWidth * innerHeight);
}

/** Gives every place the longest name of all. */
function lengthenNames({ alter }: Visitor, board: string): Promise<void> {
  return alter<{ places: { id: string; name: string }[]; names: { places: object } }>(`**/api/boards/${board}`, (file) => {
    const names = file.places.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
    file.names.places = {};
    for (const place of file.places) place.name = names[0]!;
    return file;
  });
}

async function inEverySize(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  for (const size of EVERY) {
    await page.setViewportSize(SIZES[size].viewport);
    await new Player(page).rest();
    await settle(page);
    await look(size);
  }
}

for (const [number, board] of BOARDS.entries()) {
  const language = number % 2 === 0 ? "fr" : "en";
  const perform = SELDOM.includes(board) ? longOnly : scene;
  perform(`in a window of any size, all choices are visible: ${board}`, { size: "phone", language, still: true }, async (visitor) => {
    const { page } = visitor;
    if (board === "amsterdam") await lengthenNames(visitor, board);
    await sitDown(visitor, board, ["open", "normal", "easy"]);
    await page.locator("[data-decision]").waitFor();
    const announces = page.locator("[data-decision=announce] [data-first]");
    if ((await announces.count()) > 0) {
      await inEverySize(page, async (size) => {
        await shoot(page, `sizes announce ${board} ${size} ${language}`);
        assert.deepEqual(await page.evaluate(outOfSight, "[data-decision=announce] li button"), [], `${board} ${size} ${language}: how many`);
      });
      await announces.tap();
    }
    await page.locator("[data-decision=keep]").waitFor();
    await inEverySize(page, async (size) => {
      const where = `${board} ${size} ${language}`;
      await shoot(page, `sizes choice ${where}`);
      assert.deepEqual(await page.evaluate(outOfSight, "[data-decision=keep] li button, [data-decision=keep] .primary"), [], `${where}: tickets`);
      assert.deepEqual(await page.evaluate(underButtons), [], `${where}: under buttons`);
      assert.ok((await page.evaluate(unused)) < 0.02, `${where}: a part of the window is empty`);
      await checkTexts(page, `${where}, tickets`);
    });
    await new Player(page, "touch").keep();
    await page.locator("[data-asks=turn]").waitFor();
    await inEverySize(page, async (size) => {
      const where = `${board} ${size} ${language}`;
      await shoot(page, `sizes turn ${where}`);
      assert.deepEqual(await page.evaluate(outOfSight, ".slots button, [data-anchor=deck], .decks, .hand button"), [], `${where}: cards`);
      await checkTexts(page, `${where}, turn`);
    });
    // A notice is as wide as a phone.
    await page.keyboard.press("m");
    const toast = await page.locator(".toast").boundingBox();
    assert.ok(toast && toast.width > SIZES.small.viewport.width - 20, "there is room beside a notice");
    for (const size of ["small", "tablet"] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      for (const tab of [/^(Chat|Discussion)/, /^(Tickets|Destinations|Contrats)/]) {
        await page.getByRole("tab", { name: tab }).tap();
        await checkTexts(page, `${board} ${size} ${language} ${tab}`);
      }
    }
    if (board !== "london") return;
    // The list of tables has all players' names.
    await visitor.open();
    await page.locator(".players", { hasText: "Ada" }).waitFor();
    for (const size of ["small", "tablet", "desktop"] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      await checkTexts(page, `home ${size}`);
    }
  });
}

/** What a player sees on a phone on its side, besides the board. */
const HAND = ".slots button, [data-anchor=deck], .decks, .hand button";

scene("a phone on its side: a full table with a full hand, its parts, dialogs, the end and the replay", { size: "landscape", still: true, language: "fr" }, async (visitor) => {
  const { page, context, address } = visitor;
  await sitReady(visitor, "germany", ["open", "easy", "easy", "easy", "easy"], 12);
  const whole = async (selector: string, what: string): Promise<void> => {
    await settle(page);
    await shoot(page, `landscape ${what}`);
    assert.deepEqual(await page.evaluate(outOfSight, selector), [], what);
    assert.ok((await page.evaluate(unused)) < 0.02, `${what}: a part of the window is empty`);
    await checkTexts(page, what);
  };
  await whole(HAND, "hand");
  for (const tab of [/^Destinations/, /^Joueurs/, /^Journal/, /^Discussion/]) {
    await page.getByRole("tab", { name: tab }).tap();
    await whole("[role=tab]", `tab ${tab.source}`);
    await checkBoxes(page);
  }
  await page.getByRole("tab", { name: /^Main/ }).tap();
  // More tickets are offered while the hand is full: all of them are in sight with their button.
  await page.locator(".decks").tap();
  await page.getByRole("button", { name: "4 courtes" }).tap();
  await page.locator("[data-decision=keep]").waitFor();
  await whole("[data-decision=keep] li button, [data-decision=keep] .primary", "tickets");
  for (const dialog of ["Réglages", "Touches"]) {
    await page.getByRole("button", { name: "Menu" }).tap();
    await settle(page);
    await shoot(page, "landscape menu");
    const entry = page.getByRole("button", { name: dialog, exact: true });
    if ((await entry.count()) === 0) {
      await page.keyboard.press("Escape");
      continue;
    }
    await entry.tap();
    await page.getByRole("dialog").waitFor();
    await shoot(page, `landscape dialog ${dialog}`);
    await checkBoxes(page);
    await page.keyboard.press("Escape");
  }
  const { id } = await played(context, address, { board: "paris", seats: ["open", "easy", "easy"] });
  await visitor.open(`table/${id}`);
  await page.getByRole("img", { name: /^Le plateau de / }).waitFor();
  await shoot(page, "landscape end");
  assert.deepEqual(await page.evaluate(outOfSight, ".headline, .bars li"), [], "the result");
  await checkBoxes(page);
  await visitor.open(`replay/${id}#12`);
  await page.locator(".review [role=application]").waitFor();
  await settle(page);
  await shoot(page, "landscape replay");
  assert.deepEqual(await page.evaluate(outOfSight, ".transport button, .bar button"), [], "the replay's buttons");
  await checkBoxes(page);
});
