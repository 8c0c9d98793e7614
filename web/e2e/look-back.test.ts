// A look back during a game: the past as the viewer knew it, while the game goes on.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import { sitReady, sitReadyTogether } from "./player.ts";
import { suite } from "./scene.ts";

const { scene } = suite();

const hasTurn = async ({ page }: { page: Page }) => (await page.locator("[data-asks]").getAttribute("data-asks")) === "turn";
const pastOf = (page: Page) => page.locator("section.past");

scene("a player looks back by keyboard, and nothing is played", {}, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "paris", ["open", "easy"], 3);
  const past = pastOf(page);
  const moment = await page.locator("[data-moment]").getAttribute("data-moment");
  await page.keyboard.press("v");
  const heading = past.getByRole("heading", { name: /^Turn \d+ of \d+$/ });
  await heading.waitFor();
  assert.ok(await heading.evaluate((element) => element === document.activeElement));
  await past.getByText("Your turn:").waitFor(); // what needs the viewer is visible here
  for (const key of ["d", "t", "1", "u"]) await page.keyboard.press(key);
  await page.keyboard.press("Home");
  await past.getByRole("heading", { name: /^Before turn 1 of/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await past.getByRole("heading", { name: /^Turn 1 of/ }).waitFor();
  // Others' cards are counted, one's own are shown.
  assert.equal(await past.locator("section.seat").count(), 2);
  assert.equal(await past.locator("section.seat .hand").count(), 1);
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, "look back desktop");
  await page.keyboard.press("Escape");
  await past.waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-moment]").getAttribute("data-moment"), moment, "nothing was played");
  await page.keyboard.press("d"); // and now it is
  await page.locator("[data-asks=second_card]").waitFor();
});

scene("others do not wait for somebody who looks back on a phone", { size: "phone", language: "fr", theme: "dark", still: true }, async (visitor) => {
  const friend = await visitor.another({ still: true });
  await sitReadyTogether(visitor, friend, "paris");
  const [active, waiting] = (await hasTurn(visitor)) ? [visitor, friend] : [friend, visitor];
  await active.page.keyboard.press("d");
  await active.page.locator("[data-asks=second_card]").waitFor();
  const { page } = visitor;
  await page.getByRole("tab", { name: "Journal" }).tap();
  await checkBoxes(page);
  await shoot(page, "look back log");
  await page.getByRole("button", { name: /^Tour 1, .* : revenir en arrière$/ }).first().tap();
  const past = pastOf(page);
  await past.getByRole("heading", { name: "Tour 1 sur 1" }).waitFor();
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, "look back phone");
  // The other one plays on, or oneself after the return: the turn passes either way.
  if (active === visitor) {
    await past.getByRole("button", { name: "Revenir à la partie" }).tap();
    await past.waitFor({ state: "detached" });
  }
  await active.page.keyboard.press("d");
  await waiting.page.locator("[data-asks=turn]").waitFor({ state: "attached" });
  if (active === friend) await past.locator(".yours").waitFor();
  await page.reload();
  await page.locator("[data-asks]").waitFor();
  assert.equal(await past.count(), 0, "a reload returns to the present");
});
