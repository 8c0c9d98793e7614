// Takes a picture of each step of each lesson, one sheet a lesson, for docs/lessons.md: `make album`.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser, SIZES, visit, type Visitor } from "./browser.ts";
import { count, Learner, takeLesson } from "./learner.ts";
import { serve } from "./server.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "pictures", "lessons");
const QUALITY = 34;
const COLUMNS = 2;
/** In pixels: small, but legible. */
const WIDTH = 600;

/** A screenshot of each step, for a learner who presses only what is highlighted. */
async function stepsOf(visitor: Visitor, lesson: string): Promise<string[]> {
  await takeLesson(visitor, lesson);
  const pictures = new Map<string, string>();
  const learner = new Learner(visitor.page, "mouse");
  learner.before = async () => {
    const step = (await count(visitor.page).textContent()) ?? "";
    if (!pictures.has(step)) pictures.set(step, (await visitor.page.screenshot()).toString("base64"));
  };
  await learner.finish();
  return [...pictures.values()];
}

/** WebP, which Playwright itself does not write. */
async function webp(page: Page): Promise<Buffer> {
  const chrome = await page.context().newCDPSession(page);
  const { data } = await chrome.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, captureBeyondViewport: true });
  return Buffer.from(data, "base64");
}

async function sheet(browser: Browser, pictures: readonly string[]): Promise<Buffer> {
  const { width, height } = SIZES.tablet.viewport;
  const rows = Math.ceil(pictures.length / COLUMNS);
  const size = { width: COLUMNS * WIDTH, height: Math.ceil((rows * WIDTH * height) / width) };
  const page = await browser.newPage({ viewport: size });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}" width="${WIDTH}">`).join("");
  await page.setContent(`<body style="margin: 0; display: flex; flex-wrap: wrap">${images}</body>`, { waitUntil: "load" });
  const taken = await webp(page);
  await page.close();
  return taken;
}

mkdirSync(FOLDER, { recursive: true });
const server = await serve();
const browser = await openBrowser();
try {
  const lessons = (await (await fetch(`${server.address}api/lessons`)).json()) as { lesson: string }[];
  for (const { lesson } of lessons) {
    const visitor = await visit(browser, server.address, { size: "tablet", still: true });
    writeFileSync(join(FOLDER, `${lesson}.webp`), await sheet(browser, await stepsOf(visitor, lesson)));
    await visitor.context.close();
    process.stdout.write(`${lesson}.webp\n`);
  }
} finally {
  await browser.close();
  await server.remove();
}
