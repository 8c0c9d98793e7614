// One's own games: numbers, progress and the list; as a file and back; by a code on another device.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, checkWidths, shoot } from "./boxes.ts";
import { arrive, played, post } from "./replay-client.ts";
import { suite } from "./scene.ts";

const { scene, longOnly } = suite();

/** The number of a tile: "Games", "Won". */
const tile = (page: Page, name: string) => page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd").first();

async function download(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return await readFile(await (await saving).path(), "utf8");
}

scene("games are counted, exported, deleted and brought back", { still: true }, async ({ open, page, context, address }) => {
  await arrive({ context, address });
  await open("games");
  await page.getByRole("heading", { name: "No finished games yet" }).waitFor();
  await checkAxe(page);
  const [london, paris] = [
    await played(context, address, { board: "london", seats: ["open", "easy"] }),
    await played(context, address, { board: "paris", seats: ["open", "easy", "easy"] }),
  ];
  await open("");
  await page.getByRole("link", { name: "My games" }).click();
  await page.getByRole("heading", { name: "2 games" }).waitFor();
  assert.equal(await tile(page, "Games").innerText(), "2");
  const own = [london, paris].map(({ seats, ending }) => ending!.seats![seats.findIndex(({ kind }) => kind === "person")]!.total);
  assert.equal(await tile(page, "Most points").innerText(), `${Math.max(...own)}`.replace("-", "−"));
  assert.equal(await page.getByRole("link", { name: /^Replay of/ }).count(), 2);
  for (const name of ["Results", "Where the points come from"]) await page.getByRole("table", { name }).waitFor();
  await page.getByText("Show as a table").click();
  assert.equal(await page.getByRole("table", { name: "Progress" }).locator("tbody tr").count(), 2);
  await checkAxe(page);
  await checkBoxes(page);
  await shoot(page, "my games", true);
  await page.getByRole("combobox", { name: "Board" }).selectOption({ label: "London" });
  await page.getByRole("heading", { name: "1 game" }).waitFor();
  assert.equal(await tile(page, "Most points").innerText(), `${own[0]}`.replace("-", "−"));
  await page.getByRole("combobox", { name: "Board" }).selectOption({ label: "All" });

  const [file, csv] = [await download(page, "Export (JSON)"), await download(page, "Table (CSV)")];
  assert.equal(csv.trim().split("\r\n").length, 3);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByText("2 games").waitFor();
  await checkAxe(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("heading", { name: "No finished games yet" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "No finished games yet" }).waitFor();

  const bring = (content: string) => page.locator("input[type=file]").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(content) });
  for (const [content, said] of [["{", "damaged"], ['{"format":"other"}', "not a file of"], [file.replace("games-1", "games-2"), "later version"]] as const) {
    await bring(content);
    await page.getByText(said).waitFor();
  }
  await bring(file);
  await page.getByRole("dialog").getByText("2 new games.").waitFor();
  await checkAxe(page);
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByRole("heading", { name: "2 games" }).waitFor();
});

scene("a code carries the games and, on request, the identity to a phone", { still: true }, async ({ open, page, context, address, another }) => {
  await arrive({ context, address });
  await played(context, address, { board: "london", seats: ["open", "easy"] });
  await open("games");
  await page.getByRole("heading", { name: "1 game" }).waitFor();
  await page.getByRole("button", { name: /^To another device/ }).click();
  await page.getByRole("switch", { name: /^Also be “Ada”/ }).check();
  await checkAxe(page);
  await page.getByRole("button", { name: "Make a code" }).click();
  const code = await page.locator(".code").innerText();
  await checkAxe(page);
  await checkBoxes(page);
  await shoot(page, "transfer code");

  const phone = await another({ size: "phone", language: "fr", theme: "dark", still: true });
  phone.allow(/status of 404/);
  await post(phone.context, phone.address, "api/me", { name: "Bo" });
  await phone.open("games");
  await phone.page.getByRole("button", { name: "J’ai un code" }).tap();
  const field = phone.page.getByRole("textbox");
  await field.fill("AAAAA-AAAAA");
  await phone.page.getByRole("button", { name: "Regarder" }).tap();
  await phone.page.getByText("ce code est inconnu").waitFor();
  await field.fill(code.toLowerCase().replace("-", " "));
  await phone.page.getByRole("button", { name: "Regarder" }).tap();
  await phone.page.getByText("Une nouvelle partie.").waitFor();
  await checkAxe(phone.page);
  await checkBoxes(phone.page);
  await checkTexts(phone.page);
  await shoot(phone.page, "transfer arrives phone dark");
  await phone.page.getByRole("switch", { name: /^Être/ }).tap();
  await phone.page.getByRole("button", { name: "Ajouter" }).tap();
  await phone.page.getByRole("heading", { name: "1 partie" }).waitFor();
  await phone.page.getByText("Ce navigateur est devenu vous").waitFor();
  await phone.page.getByRole("link", { name: /^Relecture de/ }).waitFor();
  await checkAxe(phone.page);
  await checkBoxes(phone.page);
  await checkTexts(phone.page);
  await checkWidths(phone.page, "my games");
  await shoot(phone.page, "my games phone dark", true);

  await open("games");
  await page.getByRole("button", { name: "Sign out other browsers" }).click();
  await page.getByText("Only this browser and the first one").waitFor();
  await phone.open("");
  await phone.open("games");
  await phone.page.getByRole("heading", { name: "1 partie" }).waitFor();
  assert.equal(await phone.page.getByRole("link", { name: /^Relecture de/ }).count(), 0, "the phone is still Ada");
});

longOnly("many games, at all widths", { still: true }, async ({ open, page }) => {
  await open("games");
  const boards = ["london", "paris", "amsterdam", "germany"];
  const games = Array.from({ length: 60 }, (_, number) => ({
    table: `t${number}`, server: "http://elsewhere.example/", board: boards[number % 4], title: "", at: 1_700_000_000_000 + number * 4e7,
    seats: [{ name: "Ada", level: null, left: false }, { name: "Hugo", level: number % 3 === 0 ? "hard" : "normal", left: false }],
    mine: [0], winners: [number % 2], deal: null, losses: number % 5 === 0 ? [0.021, 0.034] : null,
    results: [0, 1].map((seat) => ({ total: 40 + ((number * 7 + seat * 11) % 30), by: { routes: 30, tickets: 10 - seat * 5, districts: 4 * seat }, done: 3, failed: 1 + seat })),
    paid: { red: 5, blue: number % 7, wild: 2, black: 3 },
  }));
  await page.evaluate((stored) => localStorage.setItem("omnibus.games", stored), JSON.stringify({ cleared: 0, games }));
  await page.reload();
  await page.getByRole("heading", { name: "60 games" }).waitFor();
  await checkWidths(page, "my games");
  await checkBoxes(page);
  await checkAxe(page);
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await shoot(page, `my games many ${width}`, true);
  }
});
