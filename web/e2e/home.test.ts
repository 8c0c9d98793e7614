// The first page: in both languages, at three widths, for everybody, and quickly there.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkWidths } from "./boxes.ts";
import { LONG, theatre } from "./scene.ts";

const MOST_BYTES = 250_000;
const { scene } = theatre();

for (const [language, size, theme] of [
  ["en", "desktop", "light"],
  ["fr", "phone", "dark"],
  ...(LONG ? ([["en", "phone", "light"], ["fr", "desktop", "dark"]] as const) : []),
] as const)
  scene(`home, ${language}, ${size}, ${theme}; the first load is small`, { language, size, theme }, async ({ open, page, context }) => {
    const watching = await context.newCDPSession(page);
    let bytes = 0;
    watching.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await watching.send("Network.enable");
    await open();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    await page.waitForLoadState("networkidle");
    assert.ok(bytes > 10_000, `only ${bytes} bytes were counted`);
    assert.ok(bytes < MOST_BYTES, `the first load takes ${bytes} bytes`);
    await checkWidths(page, `home ${theme} ${language}`);
    await checkAxe(page);
  });

scene("an address that leads nowhere is answered by a page", {}, async ({ open, allow }) => {
  allow(/status of 404/);
  await open("nothing/here");
});
