// The operator's page: it shows who plays, and carries out the operator's actions.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkWidths, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { meet } from "./player.ts";
import { OTHER_OPTIONS, type Scene, SECRET, suite } from "./scene.ts";

const { scene, longOnly } = suite(...OTHER_OPTIONS);
const { scene: elsewhere } = suite();

async function enter({ open, allow, page }: Visitor, language: "en" | "fr" = "en"): Promise<void> {
  allow(/status of 40[19]/); // a request without the secret, and refused actions
  await open("operator");
  await page.getByLabel("Secret", { exact: true }).fill(SECRET);
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: language === "en" ? "Load" : "Charge" }).waitFor();
}

/** Opens a tab. */
function look(page: Page, tab: string): Promise<void> {
  return page.getByRole("radio", { name: tab, exact: true }).check();
}

scene("a table is ended, and its players read why; a name is removed", {}, async (host) => {
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
  await page.getByLabel("Reason, shown to everybody there").fill("Not on this server");
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  for (const visitor of [ada, bo])
    await visitor.page.getByText("The operator of this server has ended this table: Not on this server.").waitFor();
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
  assert.deepEqual(await host.context.cookies(), [], "the secret is in a cookie, which other pages can use");
});

/** Sends a chat message. */
async function write({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Write to the table" }).fill(text);
  await page.keyboard.press("Enter");
}

scene("messages are reported and removed, and their author is muted and barred", { still: true }, async (operator) => {
  const { page, another } = operator;
  const [ada, bo] = [await another(), await another()];
  for (const { allow } of [ada, bo]) allow(/status of 4\d\d/);
  const table = await meet(ada, bo, "london");
  assert.equal(await ada.page.getByRole("button", { name: "Report messages" }).count(), 0, "there is nothing to report");
  await write(bo, "a rude line");
  await write(bo, "a kind line");
  await ada.page.getByText("a kind line").waitFor();
  await ada.page.getByRole("button", { name: "Report messages" }).click();
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByText("up to 3 before and after each").waitFor();
  await dialog.getByRole("checkbox", { name: "a rude line" }).check();
  await dialog.getByLabel("Reason").fill("rude");
  await checkAxe(ada.page);
  await shoot(ada.page, "report");
  await dialog.getByRole("button", { name: "Report 1 message" }).click();
  await ada.page.getByText("Reported.").waitFor();

  await enter(operator);
  await look(page, "Reports");
  const report = page.locator("li.panel").filter({ hasText: table });
  await report.getByRole("checkbox", { name: /reported a rude line/ }).check();
  await checkAxe(page);
  await shoot(page, "operator reports");
  await report.getByRole("button", { name: "Remove messages" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove messages" }).click();
  await ada.page.reload();
  for (const visitor of [ada, bo]) {
    await visitor.page.getByText("Message removed by the operator").waitFor();
    await visitor.page.getByText("a kind line").waitFor();
    assert.equal(await visitor.page.getByText("a rude line").count(), 0);
  }
  await shoot(bo.page, "chat removed");

  await report.getByRole("button", { name: /^Mute / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mute", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await write(bo, "still rude");
  await bo.page.getByText("you can play on, but neither chat").waitFor();
  await write(ada, "peace");
  await bo.page.getByText("peace").waitFor();
  assert.equal(await ada.page.getByText("still rude").count(), 0);

  await report.getByRole("button", { name: /^Bar / }).click();
  const barring = page.getByRole("dialog");
  assert.ok(await barring.getByRole("radio", { name: /^Their key only/ }).isChecked(), "the address would be barred, too");
  await barring.getByText("also shuts out their family").waitFor();
  await shoot(page, "operator bar");
  await barring.getByRole("button", { name: "Bar", exact: true }).click();
  await bo.page.getByText("has barred you until").waitFor();
  await bo.page.reload();
  await bo.page.getByText("vous en a exclu").waitFor();
  await write(ada, "alone");
  await ada.page.getByRole("listitem").filter({ hasText: "alone" }).waitFor();

  await look(page, "Blocks");
  await page.getByRole("listitem").filter({ hasText: "Barred" }).getByRole("button", { name: "Let them in again" }).click();
  await page.getByRole("listitem").filter({ hasText: "Barred" }).waitFor({ state: "detached" });
  await bo.page.reload();
  await bo.page.getByText("alone").waitFor();
  await look(page, "Log");
  for (const what of ["Messages removed", "Muted", "Barred", "Let in again"])
    await page.getByRole("heading", { name: new RegExp(`^${what}`) }).first().waitFor();
});

/** Opens a tournament, and lets these people enter it. */
async function tournamentOf({ address, another }: Scene, name: string, ...people: string[]): Promise<void> {
  const { context } = await another();
  await context.request.post(`${address}api/me`, { data: { name: "Hanna" } });
  const data = { name, board: "paris", form: "duplicate", seats: 2, listed: true };
  const opened = (await (await context.request.post(`${address}api/tournaments`, { data })).json()) as { tournament: string };
  for (const person of people) {
    const { request } = (await another()).context;
    await request.post(`${address}api/me`, { data: { name: person } });
    const entered = await request.post(`${address}api/tournaments/${opened.tournament}/enter`, { data: {} });
    assert.equal(entered.status(), 200);
  }
}

scene("somebody is removed from a tournament, which is then ended", { still: true }, async (operator) => {
  const { page } = operator;
  await tournamentOf(operator, "Rude evening", "Ada", "Bot 2000");
  await enter(operator);
  await look(page, "Tournaments");
  const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /Rude evening/ }) });
  await line.getByText("People in it").click();
  await line.getByRole("button", { name: "Remove Ada" }).waitFor();
  await checkAxe(page);
  await shoot(page, "operator tournaments");
  await line.getByRole("button", { name: "Remove Bot 2000" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await line.getByRole("button", { name: "Remove Bot 2000" }).waitFor({ state: "detached" });
  await line.getByRole("button", { name: "End tournament" }).click();
  await shoot(page, "operator tournament ends");
  await page.getByRole("dialog").getByRole("button", { name: "End tournament" }).click();
  await line.getByRole("heading", { name: /Ended$/ }).waitFor();
  assert.equal(await line.getByRole("button").count(), 0);
  await look(page, "Log");
  for (const what of ["Tournament ended", "Removed from a tournament"])
    await page.getByRole("heading", { name: new RegExp(`^${what}`) }).first().waitFor();
});

longOnly("every tab of it on a phone, in French", { size: "phone", language: "fr", theme: "dark", still: true }, async (visitor) => {
  const { page } = visitor;
  await tournamentOf(visitor, "Soirée du club des cheminots de la ligne de ceinture", "Zoé", "Anne-Françoise");
  await enter(visitor, "fr");
  await page.getByText("Coups par seconde").waitFor();
  for (const tab of ["Charge", "Signalements", "Tables", "Tournois", "Invités", "Plateaux", "Blocages", "Journal"]) {
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

for (const size of ["small", "landscape"] as const)
  longOnly(`a report on a phone, ${size}, in French`, { size, language: "fr", theme: "dark", still: true }, async (ada) => {
    const bo = await ada.another({ language: "en" });
    const { page } = ada;
    await meet(ada, bo, "london");
    await write(bo, "A line that is so long that it does not fit into one row of a small telephone, whatever one does.");
    await write(bo, "Another one");
    await page.getByRole("button", { name: "Signaler des messages" }).click();
    await page.getByRole("button", { name: /^Tous ceux de / }).click();
    await page.getByRole("button", { name: "Signaler 2 messages" }).waitFor();
    await checkBoxes(page);
    await checkAxe(page);
    await shoot(page, `report ${size} dark`);
    await page.getByRole("button", { name: "Signaler 2 messages" }).click();
    await page.getByText("Signalé.").waitFor();
    await page.getByRole("button", { name: "Signaler des messages" }).scrollIntoViewIfNeeded();
    await shoot(page, `chat ${size} dark`);
  });

elsewhere("without a secret there is no such page", {}, async ({ page, open, allow }) => {
  allow(/status of 404/);
  await open("operator");
  await page.getByRole("heading", { name: "Nothing here" }).waitFor();
  assert.equal(await page.getByLabel("Secret").count(), 0);
});
