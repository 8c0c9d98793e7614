// The first page: in both languages, at three widths, for everybody, and quickly there.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkWidths, shoot } from "./boxes.ts";
import { LONG, theatre } from "./scene.ts";

const MOST_BYTES = 250_000;
const { scene } = theatre();

for (const [language, size, theme] of [
  ["en", "desktop", "light"],
  ["fr", "phone", "dark"],
  ...(LONG ? ([["en", "phone", "light"], ["fr", "desktop", "dark"]] as const) : []),
] as const)
  scene(`home, ${language}, ${size}, ${theme}`, { language, size, theme }, async ({ open, page }) => {
    await open();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    await page.waitForLoadState("networkidle");
    await checkWidths(page, `home ${theme} ${language}`);
    await checkAxe(page);
  });

scene("whoever comes back plays the last game again, and sees where others are begun", {}, async ({ open, page }) => {
  await open();
  await page.getByRole("radio", { name: "Hard" }).check({ force: true });
  await page.getByRole("article", { name: "London" }).getByRole("button", { name: "Play now" }).click();
  await page.locator("[data-asks]").waitFor();
  await open();
  const again = page.getByRole("button", { name: "Play again" });
  await again.waitFor();
  await page.waitForLoadState("networkidle");
  const seen = await page.getByRole("button", { name: "Play now" }).evaluateAll((buttons) =>
    buttons.filter((button) => button.getBoundingClientRect().bottom <= innerHeight).length,
  );
  assert.ok(seen >= 3, `only ${seen} boards can be begun without moving the page`);
  await shoot(page, "home again");
  await page.getByText("London with 1 bot (hard)").waitFor();
  await again.click();
  await page.locator("[data-asks]").waitFor();
  assert.match(await page.title(), /London/);
});

scene("the first load is small", {}, async ({ open, page, context }) => {
  const watching = await context.newCDPSession(page);
  let bytes = 0;
  watching.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await watching.send("Network.enable");
  await open();
  await page.waitForLoadState("networkidle");
  assert.ok(bytes > 10_000, `only ${bytes} bytes were counted`);
  assert.ok(bytes < MOST_BYTES, `the first load takes ${bytes} bytes`);
});

scene("an address that leads nowhere is answered by a page", {}, async ({ open, allow }) => {
  allow(/status of 404/);
  await open("nothing/here");
});
