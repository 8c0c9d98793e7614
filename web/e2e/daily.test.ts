// The daily deal: today's deals, a game that counts, what is open afterwards, and past days.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, checkWidths, shoot } from "./boxes.ts";
import { suite } from "./scene.ts";

const { scene } = suite();
const TODAY = "19 November 2026";

scene("a daily deal is played, counts once, and opens the results", { still: true }, async ({ page, open }) => {
  await open();
  await page.getByRole("link", { name: "Daily deal", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/daily$/);
  await page.getByRole("heading", { level: 1, name: "Daily deal" }).waitFor();
  await page.getByText(/^New deals in 12 h 0 min, at .* your time/).waitFor();
  assert.equal(await page.getByRole("button", { name: "Play", exact: true }).count(), 5);
  await page.waitForLoadState("networkidle");
  await checkWidths(page, "daily");
  await checkAxe(page);

  await page.getByRole("link", { name: "Paris" }).click();
  await page.getByRole("heading", { level: 1, name: "Paris" }).waitFor();
  await page.getByText(`Today, ${TODAY}`).waitFor();
  await page.getByText("Play the deal first: then the results and all replays are open to you.").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/table\//);
  await page.locator("[data-decision=keep]").waitFor();
  await open("daily");
  await page.getByText("Your game is waiting for you.").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/table\//);
  await page.locator("[data-decision=keep]").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator(".ending").waitFor();
  await page.getByRole("link", { name: "The daily deal" }).click();
  await page.waitForURL(/\/daily\/paris\/2026-11-19$/);
  await page.getByText("You resigned.").first().waitFor();
  await page.getByText("Nobody has finished this deal here yet.").waitFor();
  await page.getByText("A practice game does not count: your first result stays.").waitFor();
  await page.waitForLoadState("networkidle");
  await checkWidths(page, "daily board");
  await checkAxe(page);
  await open("daily");
  await page.getByText("1 day in a row").waitFor();
  await page.reload();
  await page.getByText("1 day in a row").waitFor();
});

scene("past days are open to everybody, and other days are a sentence, on a phone in French", { size: "phone", language: "fr", theme: "dark", still: true }, async ({ page, open, allow }) => {
  allow(/status of 4\d\d/);
  await open("daily/london/2026-11-18");
  await page.getByRole("heading", { level: 1, name: "Londres" }).waitFor();
  await page.getByText("une partie jouée maintenant est un entraînement et ne compte pas").waitFor();
  await page.getByRole("link", { name: /^2 novembre 2026/ }).waitFor();
  await page.waitForLoadState("networkidle");
  await checkBoxes(page);
  await checkTexts(page, "daily phone");
  await checkAxe(page);
  await shoot(page, "daily board phone", true);
  for (const [path, says] of [
    ["daily/london/2026-11-20", /ne sont pas encore là/],
    ["daily/london/2026-10-31", /il n’y avait pas encore de donne du jour/i],
    ["daily/london/soon", /n’est pas une date/],
    ["daily/atlantis", /il n’y a pas de donne du jour sur/i],
    [`daily/own%3A${"ab".repeat(32)}`, /n’ont pas de donne du jour/],
  ] as const) {
    await open(path);
    await page.getByText(says).waitFor();
  }
});
