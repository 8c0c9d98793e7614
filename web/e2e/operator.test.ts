// The page of whoever runs the server: it shows who plays, and does what has to be done.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkWidths, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { meet } from "./player.ts";
import { OTHERWISE, SECRET, theatre } from "./scene.ts";

const { scene, seldom } = theatre(...OTHERWISE);
const { scene: elsewhere } = theatre();

async function enter({ open, allow, page }: Visitor, language: "en" | "fr" = "en"): Promise<void> {
  allow(/status of 40[19]/); // it asks whether there is a page at all; and what is refused is
  await open("operator");
  await page.getByLabel("Secret", { exact: true }).fill(SECRET);
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: language === "en" ? "Load" : "Charge" }).waitFor();
}

/** Chooses what is looked at. */
function look(page: Page, tab: string): Promise<void> {
  return page.getByRole("radio", { name: tab, exact: true }).check();
}

scene("a table is ended, and whoever is there reads why; a name is removed", {}, async (host) => {
  const { page, another } = host;
  const [ada, bo] = [await another(), await another()];
  ada.allow(/status of 4\d\d/);
  bo.allow(/status of 4\d\d/);
  await meet(ada, bo, "london");
  const table = /table\/(\w+)/.exec(ada.page.url())?.[1] ?? "";
  await enter(host);
  await look(page, "Tables");
  await page.getByLabel("Name or id").fill(table);
  await page.getByRole("button", { name: "Find" }).click();
  const line = page.getByRole("listitem").filter({ hasText: table });
  await line.getByText("2", { exact: true }).first().waitFor();
  await checkAxe(page);
  await line.getByRole("button", { name: "End" }).click();
  await page.getByLabel("Reason, which everybody there is told").fill("Not on this server");
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  for (const visitor of [ada, bo])
    await visitor.page.getByText("Whoever runs this server has ended this table: Not on this server.").waitFor();
  await line.getByText("Ended by you").waitFor();

  await look(page, "Guests");
  const guest = page.getByRole("listitem").first();
  await guest.getByRole("button", { name: "Remove the name" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await guest.getByRole("button", { name: "Remove the name" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the name" }).click();
  await page.getByRole("heading", { name: /^N\. N\. / }).first().waitFor();

  await look(page, "Log");
  await page.getByRole("heading", { name: /Name removed/ }).first().waitFor();
  await page.getByText("Not on this server").first().waitFor();
  assert.equal(page.url().includes(SECRET), false);
  assert.deepEqual(await host.context.cookies(), [], "no other page can use what it has");
});

seldom("on a phone, in French: every part of it", { size: "phone", language: "fr", theme: "dark", still: true }, async (visitor) => {
  const { page } = visitor;
  await enter(visitor, "fr");
  await page.getByText("Coups par seconde").waitFor();
  for (const tab of ["Charge", "Tables", "Invités", "Plateaux", "Blocages", "Journal"]) {
    await look(page, tab);
    await page.waitForLoadState("networkidle");
    await checkWidths(page, tab);
    await checkBoxes(page);
    await checkAxe(page);
    await shoot(page, `operator ${tab} phone dark`, true);
  }
  await look(page, "Blocages");
  await page.getByRole("button", { name: "Bloquer une adresse" }).click();
  await page.getByLabel("Adresse ou réseau").fill("127.0.0.1");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Bloquer une adresse" }).click();
  await dialog.getByRole("alert").getByText("cette machine elle-même en fait partie").waitFor();
  await dialog.getByLabel("Bloquer quand même").waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await page.getByLabel("Adresse ou réseau").fill("203.0.113.77");
  await dialog.getByRole("button", { name: "Bloquer une adresse" }).click();
  await page.getByRole("heading", { name: "203.0.113.77/32" }).waitFor();
  await page.getByRole("button", { name: "Laisser entrer à nouveau" }).click();
  await page.getByRole("heading", { name: "203.0.113.77/32" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Oublier le secret" }).click();
  await page.getByLabel("Secret", { exact: true }).fill("not the secret at all");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("le secret manque ou n’est pas le bon").waitFor();
});

elsewhere("where there is no secret there is no such page", {}, async ({ page, open, allow }) => {
  allow(/status of 404/);
  await open("operator");
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  assert.equal(await page.getByLabel("Secret").count(), 0);
});
