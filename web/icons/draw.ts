// Renders the SVG icons as PNG files: `npm run icons`.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "../e2e/browser.ts";

const PUBLIC = join(import.meta.dirname, "..", "public");
const DRAWN = [
  { from: join(PUBLIC, "icon.svg"), to: "icon-192.png", size: 192 },
  { from: join(PUBLIC, "icon.svg"), to: "icon-512.png", size: 512 },
  { from: join(import.meta.dirname, "maskable.svg"), to: "icon-maskable-512.png", size: 512 },
];

const browser = await openBrowser();
for (const { from, to, size } of DRAWN) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${readFileSync(from, "utf8")}`);
  writeFileSync(join(PUBLIC, to), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
