// Everything in the table's menu, on a desktop and on a phone; the board as a list.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { Player, sitDown, sitReady, sitReadyTogether } from "./player.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();

for (const [size, theme, language] of [
  ["phone", "dark", "fr"],
  ...(LONG ? ([["desktop", "light", "en"]] as const) : []),
] as const)
  scene(`everything in the menu: ${size}`, { size, theme, language, still: true }, async (visitor) => {
    const { page } = visitor;
    await sitReady(visitor, "london", ["open", "easy"], 1);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await checkBoxes(page);
    await checkAxe(page);
    const items = await page.locator(".menu li button").allTextContents();
    assert.equal(items.length, 11);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".menu li").count(), 0);
    // Three items open no dialog: one looks back, with one a bot plays on at once, and the last one leaves the table.
    for (const [index, item] of items.entries()) {
      if ([5, 8, 10].includes(index)) continue;
      await menu.click();
      await page.locator(".menu li button").nth(index).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await shoot(page, `play menu ${size} ${index}`);
      await checkBoxes(page);
      if (index !== 2 || LONG) await checkAxe(page); // the rules are long, and checked in rules.test.ts
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BUTTON", `where is the focus after ${item}?`);
    }
  });

scene("the tabs' names are not cut off, even with a count of new messages", { language: "fr", still: true }, async (visitor) => {
  const { page } = visitor;
  const friend = await visitor.another({ language: "en", still: true });
  await sitReadyTogether(visitor, friend, "paris");
  await friend.page.getByRole("tab", { name: "Chat" }).click();
  await friend.page.getByRole("textbox").fill("Hello!");
  await friend.page.keyboard.press("Enter");
  await page.locator("[role=tab] .count").waitFor();
  for (const [width, height] of [[1440, 900], [1280, 720], [1024, 768], [390, 844], [375, 667]] as const) {
    await page.setViewportSize({ width, height });
    await page.locator(width < 880 ? ".tabs.tall" : ".tabs:not(.tall)").waitFor();
    const cut = await page.locator("[role=tab] > span:not(.count)").evaluateAll((words) =>
      words.filter((word) => word.getBoundingClientRect().width > word.parentElement!.clientWidth || word.scrollWidth > word.clientWidth + 1).map((word) => word.textContent),
    );
    assert.deepEqual(cut.filter((word) => word !== ""), [], `at ${width}`);
    await shoot(page, `play tabs ${width}`);
  }
});

scene("a notice is in front of the dialog that causes it", { still: true }, async (visitor) => {
  const { page } = visitor;
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await sitDown(visitor, "paris", ["open", "easy"]);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Continue on another device" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  const notice = dialog.locator(".toast");
  await notice.getByText("Copied.").waitFor();
  const box = (await notice.boundingBox())!;
  assert.ok(await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest(".toast") !== null, [box.x + box.width / 2, box.y + box.height / 2]));
  await notice.getByRole("button", { name: "Close" }).click();
  await notice.waitFor({ state: "detached" });
  assert.equal(await page.locator(".toast").count(), 0);
});

scene("a route is chosen from the list of places", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "paris", ["open", "easy"], "route");
  const player = new Player(page);
  const sight = await player.wait();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "The board as a list" }).click();
  const list = page.getByRole("dialog", { name: "The board as a list" });
  await list.getByRole("button", { name: /you can take it/ }).first().click();
  await list.waitFor({ state: "detached" });
  const card = page.locator(`[data-zone="route"] [data-first]`);
  await until(async () => (await player.look()).moment !== sight.moment || (await card.count()) > 0, "nothing was chosen");
});

scene("settings are kept: symbols, language, confirming", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "paris", ["open", "easy"]);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "never" }).click();
  const symbols = page.getByRole("switch", { name: /^Symbol/ }); // in both languages
  const shown = await symbols.isChecked();
  await symbols.click();
  await page.getByRole("radio", { name: "Français" }).click();
  await page.getByRole("dialog", { name: "Réglages" }).waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator(".ask").getByText(/À vous/).waitFor();
  await shoot(page, "play without symbols");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Réglages" }).click();
  assert.equal(await symbols.isChecked(), !shown);
  assert.ok(await page.getByRole("radio", { name: "jamais" }).isChecked());
});
