// Takes the pictures of docs/report.md: the page that `omnibus report` writes about a game of bots. `make album`.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { python } from "./server.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "pictures", "report");
const QUALITY = 82;
const SIZE = { width: 1240, height: 900 };
const GAME = ["--board", "london", "--players", "2", "--games", "1", "--seed", "report8", "--bots", "hard,easy"];
/** In pixels: the paper around a part of the page. */
const MARGIN = 14;

/** Each picture, and the first and the last element on it. */
const PICTURES: Readonly<Record<string, readonly [string, string]>> = {
  page: ["header", "#curve .cards"],
  "turning-point": ["#turning-points .point", "#turning-points .point"],
  luck: ["#balance .cards", "#balance .cards"],
  journey: ["#journey .cards", "#journey .cards"],
};

function omnibus(...options: string[]): void {
  execFileSync(python(), ["-m", "omnibus", ...options], { stdio: ["ignore", "ignore", "inherit"] });
}

/** WebP, which Playwright itself does not write. */
async function take(page: Page, name: string, first: string, last: string): Promise<void> {
  const boxes = await Promise.all([first, last].map((each) => page.locator(each).first().boundingBox()));
  const [from, to] = boxes;
  if (!from || !to) throw new Error(`${name}: the page has no ${first} or ${last}`);
  const x = Math.max(0, Math.min(from.x, to.x) - MARGIN);
  const y = Math.max(0, from.y - MARGIN);
  const width = Math.min(SIZE.width, Math.max(from.x + from.width, to.x + to.width) + MARGIN) - x;
  const clip = { x, y, width, height: to.y + to.height + MARGIN - y, scale: 1 };
  const chrome = await page.context().newCDPSession(page);
  const { data } = await chrome.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, captureBeyondViewport: true, clip });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, "base64"));
  process.stdout.write(`${name}.webp\n`);
}

const folder = mkdtempSync(join(tmpdir(), "omnibus-album-"));
mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
try {
  omnibus("simulate", ...GAME, "--records", join(folder, "games"), "--json");
  omnibus("report", join(folder, "games"), "-o", join(folder, "report.html"));
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(pathToFileURL(join(folder, "report.html")).href);
  for (const [name, [first, last]] of Object.entries(PICTURES)) await take(page, name, first, last);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
