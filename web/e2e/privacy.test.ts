// Personal data: a page about it, its download, and its deletion.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, checkWidths, shoot } from "./boxes.ts";
import { sitTogether } from "./player.ts";
import { OTHER_OPTIONS, suite } from "./scene.ts";

const { scene, longOnly } = suite(...OTHER_OPTIONS);

scene("a player downloads and deletes all personal data, and the other plays on", { still: true }, async (ada) => {
  const bo = await ada.another();
  for (const { allow } of [ada, bo]) allow(/status of 4\d\d/);
  const { page, open } = ada;
  await sitTogether(ada, bo, "london");
  await page.getByRole("textbox", { name: "Write to the table" }).or(page.getByRole("tab", { name: /^Chat/ })).first().click();
  await page.getByRole("textbox", { name: "Write to the table" }).fill("words of mine");
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: "words of mine" }).waitFor();

  await open("");
  await page.getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("heading", { name: "Privacy", exact: true }).waitFor();
  await page.getByText("are kept for 14 days").waitFor();
  await page.getByText("Finished games are kept until the operator deletes them.").waitFor();
  await checkAxe(page);
  await shoot(page, "privacy", true);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = JSON.parse(await readFile(await (await saving).path(), "utf8"));
  assert.deepEqual([file.chat.length, file.chat[0].text, file.tables.length], [1, "words of mine", 1]);

  const keys = (await ada.context.cookies()).map(({ value }) => value);
  assert.equal(keys.length, 1);
  await page.getByRole("button", { name: /^Delete everything/ }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: "Delete everything" });
  assert.ok(await button.isDisabled(), "it can be done by mistake");
  await dialog.getByRole("checkbox").check();
  await button.click();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Privacy" }).waitFor();
  assert.notDeepEqual((await ada.context.cookies()).map(({ value }) => value), keys, "the browser is still the same guest");
  await bo.page.getByText("Message deleted by its author").or(bo.page.getByRole("tab", { name: /^Chat/ })).first().click();
  await bo.page.getByText("Message deleted by its author").waitFor();
  await bo.page.getByText(/N\. N\. \w{4}/).first().waitFor();
});

longOnly("on a phone, in French", { size: "small", language: "fr", theme: "dark", still: true }, async ({ page, open }) => {
  await open("privacy");
  await page.getByText("sont gardées 14 jours").waitFor();
  await checkWidths(page, "privacy");
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, "privacy phone dark", true);
  await page.getByRole("button", { name: /^Tout effacer/ }).click();
  await checkBoxes(page);
  await checkAxe(page);
  await shoot(page, "privacy delete phone dark");
});
