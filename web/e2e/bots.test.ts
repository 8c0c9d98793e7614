// Bots have names and faces, and make occasional remarks.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { SIZES } from "./browser.ts";
import { Player, sitDown } from "./player.ts";
import { suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();

const namesOn = (page: Page) => page.locator(".players .name strong").allTextContents();
const remarksOn = (page: Page) => page.locator(".remark").allTextContents();

scene("everybody reads the same names and remarks of bots, and remarks can be switched off", { still: true }, async (visitor) => {
  const { page } = visitor;
  const table = await sitDown(visitor, "paris", ["open", "easy", "normal", "hard"], { listed: true });
  const watcher = await visitor.another();
  await watcher.open(`table/${table}`);
  await watcher.page.locator("[data-asks]").waitFor();
  const names = await namesOn(page);
  assert.equal(names[0], "Ada");
  assert.equal(new Set(names).size, 4);
  assert.ok(names.every((name) => !/\d/.test(name)), `a bot is still a number: ${names.join()}`);
  assert.deepEqual((await namesOn(watcher.page)).toSorted(), names.toSorted());
  for (const level of ["easy", "normal", "hard"]) await page.getByText(`bot, ${level}`).waitFor();
  assert.equal(await page.locator(".player .face svg").count(), 3);

  const player = new Player(page);
  for (const each of [page, watcher.page]) await each.getByRole("tab", { name: "Log" }).click();
  let { moment } = await player.gather(2);
  while ((await remarksOn(page)).length === 0) ({ moment } = await player.gather(1));
  await until(async () => (await new Player(watcher.page).look()).moment === moment, "the watcher is behind");
  assert.deepEqual(await remarksOn(page), await remarksOn(watcher.page));
  await shoot(page, "bots log");
  await checkBoxes(page);
  await checkAxe(page);
  const desk = page.viewportSize()!;
  await page.setViewportSize(SIZES.tablet.viewport);
  await page.locator(".player .doing").first().waitFor();
  const faces = await page.locator(".player .face").evaluateAll((all) => all.filter((face) => face.checkVisibility() && face.getBoundingClientRect().width >= 20).length);
  assert.equal(faces, 3, "in a narrower window bots have no faces");
  await shoot(page, "bots tablet");
  await checkBoxes(page);
  await page.setViewportSize(desk);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: /^Bots have their say/ }).click();
  await page.keyboard.press("Escape");
  await until(async () => (await remarksOn(page)).length === 0, "bots still make remarks");
  await page.reload();
  await page.locator("[data-asks]").waitFor();
  assert.deepEqual(await namesOn(page), names, "the names have changed");
});
