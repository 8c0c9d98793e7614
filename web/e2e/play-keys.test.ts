// The keys of the table; whole games by keyboard are in games.test.ts.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { Player, sitDown } from "./player.ts";
import { theatre } from "./scene.ts";

const { scene } = theatre();

const focusedIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

scene("the keys of the table", { still: true }, async (visitor) => {
  const { page } = visitor;
  const { keyboard } = page;
  await sitDown(visitor, "london", ["open", "easy"]);
  const player = new Player(page, "keyboard");
  let sight = await player.gather(1);

  await keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await sheet.waitFor();
  await keyboard.press("d");
  await keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  assert.equal((await player.look()).moment, sight.moment, "a key was heard behind the dialog");

  // A card by its slot: one that is not wild leaves a second one to take.
  const slots = await page.locator(".slots button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  await keyboard.press(`${slots.findIndex((label) => !/wild/.test(label)) + 1}`);
  sight = await player.after(sight);
  assert.equal(sight.asks, "second_card");

  // In the chat, letters are letters.
  await keyboard.press("s");
  await page.getByRole("tab", { name: "Chat", selected: true }).waitFor();
  await page.getByRole("textbox").focus();
  await keyboard.type("d123 u");
  assert.equal(await page.getByRole("textbox").inputValue(), "d123 u");
  assert.equal((await player.look()).moment, sight.moment);
  await page.getByRole("textbox").fill("");
  await page.getByRole("tab", { name: "Chat" }).focus();

  await keyboard.press("l");
  await page.getByRole("tab", { name: "Log", selected: true }).waitFor();
  await keyboard.press("c");
  assert.ok(await focusedIn(page, ".hand"));
  await keyboard.press("b");
  assert.ok(await focusedIn(page, "main svg"));
  await keyboard.press("d");
  sight = await player.after(sight);
  assert.equal(sight.asks, "turn");
  await keyboard.press("h");
  await page.getByRole("complementary", { name: "Hint" }).waitFor();
  await keyboard.press("Escape");
  await page.getByRole("complementary", { name: "Hint" }).waitFor({ state: "detached" });
  await keyboard.press("t");
  sight = await player.after(sight);
  assert.equal(sight.asks, "keep");
  assert.ok(await focusedIn(page, "[data-decision=keep]"));
});
