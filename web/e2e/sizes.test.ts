// The table in windows of every size, on every board: everything that is to be pressed is in sight, and nothing covers it.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkTexts, settle, shoot } from "./boxes.ts";
import { SIZES } from "./browser.ts";
import { Player, sitDown } from "./player.ts";
import { suite } from "./scene.ts";

const { scene, longOnly } = suite();
const BOARDS = ["paris", "london", "germany", "amsterdam", "san_francisco"] as const;
/** Where the buttons lie is tested for every board in src/board/zoomButtons.test.ts as well; otherwise these two are like London. */
const SELDOM = ["paris", "san_francisco"];
const EVERY = Object.keys(SIZES) as (keyof typeof SIZES)[];

/** What of these is not wholly in sight, or lies behind something else; runs on the page. */
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

/** The places and spaces of the board on which one of its buttons lies; runs on the page. */
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

/** How much of the window belongs to no part of the table: bars, board, and what is beside it; runs on the page. */
function unused(): number {
  const parts = [...document.querySelectorAll(".tabletop > *")].filter((each) => !each.classList.contains("unseen"));
  const area = parts.reduce((sum, each) => sum + each.clientWidth * each.clientHeight, 0);
  return 1 - area / (innerWidth * innerHeight);
}

/** Every place has the longest name of them all, whichever tickets are dealt. */
async function lengthenNames(page: Page, board: string): Promise<void> {
  await page.route(`**/api/boards/${board}`, async (route) => {
    const answer = await route.fetch();
    const file = (await answer.json()) as { places: { id: string; name: string }[]; names: { places: object } };
    const names = file.places.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
    file.names.places = {};
    for (const place of file.places) place.name = names[0]!;
    await route.fulfill({ response: answer, json: file });
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
  perform(`in a window of any size, all there is to choose is in sight: ${board}`, { size: "phone", language, still: true }, async (visitor) => {
    const { page } = visitor;
    if (board === "amsterdam") await lengthenNames(page, board);
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
    // Notices are as wide as a phone.
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
    // The list of one's tables names everybody.
    await visitor.open();
    await page.locator(".players", { hasText: "Ada" }).waitFor();
    for (const size of ["small", "tablet", "desktop"] as const) {
      await page.setViewportSize(SIZES[size].viewport);
      await checkTexts(page, `home ${size}`);
    }
  });
}
