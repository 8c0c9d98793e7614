// A look back during a game: the past as the viewer knew it, while the game goes on.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import { Player, sitReady, sitReadyTogether } from "./player.ts";
import { arrive, post, Script } from "./replay-client.ts";
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

scene("a request to undo is answered by somebody who looks back, while a spectator does, too", { size: "phone", still: true }, async (visitor) => {
  const friend = await visitor.another();
  const table = await sitReadyTogether(visitor, friend, "paris");
  const watcher = await visitor.another({ size: "tablet" });
  const host = await Script.at(visitor.context, visitor.address, table);
  const { you } = await host.until(({ you: { watch } }) => watch !== null);
  host.leave();
  await arrive(watcher, "Max");
  await post(watcher.context, watcher.address, "api/join", { code: you.watch ?? "" });
  await watcher.open(`table/${table}`);
  await watcher.page.locator("[data-asks]").waitFor();
  const [mover, other] = (await hasTurn(visitor)) ? [visitor, friend] : [friend, visitor];
  await mover.page.keyboard.press("d");
  await mover.page.locator("[data-asks=second_card]").waitFor();
  for (const { page } of [other, watcher]) {
    await page.keyboard.press("v");
    await pastOf(page).waitFor();
  }
  await pastOf(watcher.page).getByText("What everybody could see then.").waitFor();
  assert.equal(await pastOf(watcher.page).locator("section.seat .hand").count(), 0);
  await mover.page.getByRole("button", { name: "Ask to undo" }).click();
  const asked = pastOf(other.page).getByRole("alertdialog", { name: "Undo" });
  await asked.getByRole("timer").waitFor();
  await pastOf(watcher.page).getByRole("alertdialog").getByText("Undo: waiting for").waitFor();
  assert.equal(await pastOf(watcher.page).getByRole("alertdialog").getByRole("button").count(), 0);
  for (const { page } of [other, watcher]) {
    await checkBoxes(page);
    await checkTexts(page);
  }
  await checkAxe(other.page);
  await shoot(other.page, "look back undo phone");
  await shoot(watcher.page, "look back undo spectator");
  // The one who asks may look back meanwhile, and withdraw.
  await mover.page.keyboard.press("v");
  await pastOf(mover.page).getByRole("button", { name: "Never mind" }).click();
  await asked.waitFor({ state: "detached" });
  await pastOf(mover.page).getByRole("button", { name: "Back to the game" }).click();
  await mover.page.getByRole("button", { name: "Ask to undo" }).click();
  await asked.getByRole("button", { name: "Agree" }).click();
  await mover.page.locator("[data-asks=turn]").waitFor({ state: "attached" });
  await asked.waitFor({ state: "detached" });
  await pastOf(other.page).waitFor(); // the look back itself goes on
  assert.equal(await mover.page.getByText("Nothing is undone").count(), 0, "nobody has refused anything");
});

scene("whether a player has to leave is decided by somebody who looks back", { still: true }, async (visitor) => {
  const [friend, nuisance] = [await visitor.another(), await visitor.another()];
  const { request } = visitor.context;
  await request.post(`${visitor.address}api/me`, { data: { name: "Ada" } });
  const settings = { board: "london", order: "fixed", listed: true };
  const answer = await request.post(`${visitor.address}api/tables`, { data: { settings, seats: ["open", "open", "open"] } });
  const { table } = (await answer.json()) as { table: string };
  await visitor.open(`table/${table}`);
  for (const each of [friend, nuisance]) {
    await each.open(`table/${table}`);
    await each.page.getByRole("button", { name: "Sit here" }).first().click();
    await each.page.getByRole("button", { name: "Stand up" }).waitFor();
  }
  await visitor.page.getByRole("button", { name: "Start the game" }).click();
  for (const { page } of [visitor, friend, nuisance]) {
    const player = new Player(page);
    await player.wait();
    await player.keep();
  }
  // Before the first turn, there is nothing to look back at.
  await visitor.page.locator("[data-asks=turn]").waitFor();
  await visitor.page.keyboard.press("d");
  await visitor.page.locator("[data-asks=second_card]").waitFor();
  const moment = await visitor.page.locator("[data-moment]").getAttribute("data-moment");
  await friend.page.locator(`[data-moment="${moment}"]`).waitFor();
  await friend.page.keyboard.press("v");
  await pastOf(friend.page).waitFor();
  await visitor.page.getByRole("button", { name: "Menu" }).click();
  await visitor.page.getByRole("button", { name: "Ask to remove a player" }).click();
  await visitor.page.getByRole("dialog").getByRole("button", { name: /^Ask to remove/ }).last().click();
  const asked = pastOf(friend.page).getByRole("alertdialog", { name: "Remove a player?" });
  await asked.getByRole("timer").waitFor();
  await checkBoxes(friend.page);
  await shoot(friend.page, "look back removal");
  await asked.getByRole("button", { name: "Let them stay" }).press("Enter");
  await asked.waitFor({ state: "detached" });
  await visitor.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await pastOf(friend.page).waitFor();
});
