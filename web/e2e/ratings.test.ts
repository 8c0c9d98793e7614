// Ratings: asked for on “My games”, shown at the table and after the game, listed by board.

import assert from "node:assert/strict";
import type { BrowserContext } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, checkWidths, shoot } from "./boxes.ts";
import { arrive, post } from "./replay-client.ts";
import { OTHER_OPTIONS, suite } from "./scene.ts";

const { scene } = suite(...OTHER_OPTIONS);

const wanted = (context: BrowserContext, address: string) => post(context, address, "api/me/ratings", { on: true });

scene("two people ask for a rating, play for it, and see what changed", { still: true }, async ({ page, open, context, address, another }) => {
  await arrive({ context, address });
  await open("games");
  await page.getByRole("switch", { name: /^Have a rating on this server/ }).check();
  await page.getByText(/^No game has counted since/).waitFor();
  await checkAxe(page);

  const phone = await another({ size: "phone", language: "fr", theme: "dark", still: true });
  await arrive(phone, "Bo");
  await wanted(phone.context, phone.address);
  const settings = { board: "london", order: "fixed", clock: null, spectators: true, hints: true, undo: "ask", keeper: "anyone", listed: true };
  const { table } = await post<{ table: string }>(context, address, "api/tables", { settings, seats: ["open", "open"] });
  await phone.open(`table/${table}`);
  await phone.page.getByRole("button", { name: "S’asseoir" }).tap();
  await open(`table/${table}`);
  await page.getByText("This game does not count for ratings: hints are allowed.").waitFor();
  await page.getByText("Rating 1500 ± 350, provisional").nth(1).waitFor({ state: "attached" });
  await page.getByRole("switch", { name: /^Hints/ }).uncheck();
  await page.getByText("This game counts for ratings.").waitFor();
  await phone.page.getByText("Cette partie compte pour la cote.").waitFor();
  await checkBoxes(page);
  await shoot(page, "ratings lobby");
  await checkBoxes(phone.page);
  await checkTexts(phone.page);
  await shoot(phone.page, "ratings lobby phone dark", true);

  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator("[data-decision=keep]").waitFor();
  await page.locator(".player").getByText("Rating 1500 ± 350, provisional").first().waitFor({ state: "attached" });
  await checkBoxes(page);
  await checkTexts(page);
  await shoot(page, "ratings table");
  await phone.page.getByRole("button", { name: "Menu" }).tap();
  await phone.page.getByRole("button", { name: "Abandonner" }).tap();
  await phone.page.getByRole("dialog").getByRole("button", { name: "Abandonner" }).tap();
  await page.getByRole("heading", { name: "Ratings" }).waitFor();
  const changes = await page.locator("section", { has: page.getByRole("heading", { name: "Ratings" }) }).last().innerText();
  assert.match(changes.replace(/\s+/g, " "), /Ada 1500 → 1662\? \+162 Invité 1500 → 1338\? −162/);
  await checkAxe(page);
  await checkBoxes(page);
  await shoot(page, "ratings result", true);
  await phone.page.getByRole("heading", { name: "Classement" }).waitFor();
  await checkBoxes(phone.page);
  await checkTexts(phone.page);
  await shoot(phone.page, "ratings result phone dark");

  await open("games");
  await page.getByRole("heading", { name: "London", level: 3 }).waitFor();
  await page.getByText("One game against one person. Provisional: not in the list yet.").waitFor();
  await page.locator("summary", { hasText: "Latest games" }).click();
  await page.getByRole("cell", { name: "+162" }).waitFor();
  await checkAxe(page);
  await checkBoxes(page);
  await checkWidths(page, "ratings own");
  await page.getByRole("link", { name: "All ratings of this server" }).click();
  await page.getByRole("heading", { level: 1, name: "Ratings" }).waitFor();
  await page.getByRole("combobox", { name: "Board" }).selectOption({ label: "London" });
  await page.waitForURL(/\/ratings\/london$/);
  await page.getByText("Nobody has a settled rating on this board yet.").waitFor();
  await checkAxe(page);
  await checkWidths(page, "ratings list");
  await open("");
  await page.getByRole("link", { name: "Ratings" }).waitFor();

  await open("games");
  await page.getByRole("switch", { name: /^Have a rating/ }).click();
  await page.getByRole("dialog").getByText("deleted at once").waitFor();
  await checkAxe(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.ok(await page.getByRole("switch", { name: /^Have a rating/ }).isChecked());
  await page.getByRole("switch", { name: /^Have a rating/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "London", level: 3 }).waitFor({ state: "detached" });
  assert.ok(!(await page.getByRole("switch", { name: /^Have a rating/ }).isChecked()));
});
