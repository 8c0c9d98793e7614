// The score pad: a whole evening by taps, another by keyboard in counts, without a connection, over reloads, and bad files.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import { arrive, post } from "./replay-client.ts";
import { suite } from "./scene.ts";

const { scene, longOnly } = suite();

const part = (page: Page, name: string | RegExp) => page.getByRole("navigation", { name: /Parts of the pad|Parties de la feuille/ }).getByRole("button", { name });
const chip = (page: Page, seat: number) => page.getByRole("list", { name: /and their points|et leurs points/ }).getByRole("button").nth(seat);
const next = (page: Page) => page.locator("footer .primary");

/** Begins a pad with players of these names, in the usual colours. */
async function begin(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: /^(Begin|Commencer)$/ }).click();
  for (const [seat, name] of names.entries()) {
    await page.getByRole("button", { name: /^(Add a player|Ajouter un joueur)/ }).first().click();
    await page.locator(".players input").nth(seat).fill(name);
  }
  await page.locator(".players input").last().blur();
}

/** Taps the middle space of a route. */
async function tap(page: Page, route: number): Promise<void> {
  const [x, y] = await page.locator(`[data-route="${route}"]`).evaluate((drawn) => {
    const spaces = drawn.children;
    const box = spaces[Math.floor((spaces.length - 1) / 2)]!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  });
  await page.touchscreen.tap(x, y);
}

const pressed = (page: Page, route: number, by: string) => page.locator(`[data-route="${route}"][aria-label$=", ${by}"]`).waitFor();

/** Everything of a part is checked. */
async function check(page: Page, name: string): Promise<void> {
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, name);
}

async function download(page: Page, button: Locator): Promise<string> {
  const saving = page.waitForEvent("download");
  await button.click();
  return await readFile(await (await saving).path(), "utf8");
}

/** The points of a row of the sheet, as they are shown. */
async function row(page: Page, name: string): Promise<string[]> {
  const texts = await page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " "));
}

scene("an evening of London is added up by taps, kept, and opened again", { size: "phone" }, async ({ page, open }) => {
  await open("");
  await page.getByRole("link", { name: "Score pad" }).tap();
  await page.getByRole("heading", { name: "Score pad" }).waitFor();
  await page.locator("label", { hasText: "London" }).tap();
  await page.getByRole("button", { name: "Begin" }).tap();
  for (const [seat, [color, name]] of [["red", "Léa"], ["blue", "Hugo"], ["green", "Mum"]].entries()) {
    await page.getByRole("button", { name: `Add a player: ${color}` }).tap();
    await page.getByRole("textbox", { name: `Name of player ${seat + 1}` }).fill(name!);
  }
  await page.locator(".players input").last().blur();
  await check(page, "score pad players phone");
  await next(page).tap();

  await page.getByRole("button", { name: "The whole board" }).tap();
  const routes = [[0, 1, 4, 29, 22, 20], [12, 15, 16, 42, 39], [26, 33, 35, 10, 24, 36]];
  const names = ["Léa", "Hugo", "Mum"];
  for (const [seat, own] of routes.entries()) {
    await chip(page, seat).tap();
    for (const route of own) {
      await tap(page, route);
      await pressed(page, route, names[seat]!);
    }
  }
  assert.deepEqual(await page.getByRole("list", { name: "Players and their points" }).locator(".total [aria-hidden]").allInnerTexts(), ["25", "22", "11"]);
  await check(page, "score pad routes phone");
  // A second route of a pair is impossible; it is named beside the board, and undone.
  await chip(page, 1).tap();
  await tap(page, 17);
  await page.getByText(/nobody takes two parallel routes/).waitFor();
  await page.getByText("something is impossible").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText(/nobody takes two parallel routes/).waitFor({ state: "detached" });
  await pressed(page, 17, "free");
  // A tap on somebody else's route moves it; a second one takes it away.
  await tap(page, 22);
  await page.getByText("Covent Garden – Piccadilly Circus (1): Hugo, no longer Léa").waitFor();
  await tap(page, 22);
  await page.getByText("Covent Garden – Piccadilly Circus (1): no longer Hugo").waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByRole("button", { name: "Undo" }).tap();
  await pressed(page, 22, "Léa");

  await part(page, "Tickets").tap();
  const ticket = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  await chip(page, 0).tap();
  await page.getByRole("searchbox").fill("hyde");
  await ticket("Hyde Park – St Paul's").tap();
  await page.getByRole("searchbox").fill("regents");
  await page.getByText("No ticket like that").first().waitFor({ state: "attached" });
  await page.getByRole("searchbox").fill("regent");
  await ticket("Regent's Park – Piccadilly Circus").tap();
  await ticket("Regent's Park – Elephant & Castle").tap();
  await chip(page, 1).tap();
  await ticket("Globe Theatre – Brick Lane").tap();
  await next(page).tap();
  for (const name of ["British Museum – Waterloo", "Piccadilly Circus – Waterloo"]) await ticket(name).tap();
  await check(page, "score pad tickets phone");

  await next(page).tap();
  await page.getByRole("heading", { name: "Léa wins." }).waitFor();
  await page.getByText("Most points wins.").waitFor();
  assert.deepEqual(await row(page, "Routes"), ["20", "18", "8"]);
  assert.deepEqual(await row(page, "Tickets"), ["2", "4", "7"]);
  assert.deepEqual(await row(page, "Districts"), ["5", "4", "3"]);
  assert.deepEqual(await row(page, "Total"), ["27 winner", "26", "18"]);
  await check(page, "score pad result phone");
  await page.getByText("Léa’s points").tap();
  await page.getByText("Regent's Park – Elephant & Castle: not completed").waitFor();
  await page.getByRole("button", { name: "Why? The rules: Districts" }).first().tap();
  await page.getByRole("dialog").getByRole("heading", { name: "Districts" }).waitFor();
  await checkAxe(page);
  await page.keyboard.press("Escape");

  // Sent as a text.
  await page.evaluate(() => Object.assign(navigator, { share: ({ text }: { text: string }) => Promise.resolve(localStorage.setItem("shared", text)) }));
  await page.getByRole("button", { name: "Share as text" }).tap();
  const text = await page.evaluate(() => localStorage.getItem("shared") ?? "");
  assert.match(text, /^London, .*\n1\. Léa: 27 points\n {3}Routes 20 · Tickets 2 · Districts 5\n2\. Hugo: 26 points\n.*\n3\. Mum: 18 points\n.*\nLéa wins\.\nMost points wins\.$/);

  await page.getByRole("button", { name: "Keep this evening" }).tap();
  await page.getByRole("button", { name: "Kept" }).waitFor();
  await page.getByRole("link", { name: "See it in “My games”" }).tap();
  await page.getByRole("heading", { name: "Evenings with the printed games" }).waitFor();
  await page.getByRole("heading", { name: "No finished games yet" }).waitFor();
  await check(page, "score pad evening in my games phone");
  await page.getByRole("button", { name: "Open the sheet" }).tap();
  await page.getByRole("heading", { name: "Léa wins." }).waitFor();
  await page.getByRole("button", { name: "Kept" }).waitFor();
  // Next time the names are offered again, and what was kept is not set aside once more.
  await page.getByRole("button", { name: "Another game" }).tap();
  await page.getByRole("button", { name: "Begin" }).tap();
  await page.getByRole("list", { name: "Played before" }).getByRole("button", { name: "Hugo" }).tap();
  await page.getByRole("button", { name: "1: colour of Hugo, blue, dotted" }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("omnibus.score.aside")), null);
});

/** Moves by Tab to an element. */
async function reach(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`not reached by Tab: ${String(to)}`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByRole("spinbutton", { name: label, exact: true }));
  await page.keyboard.type(text);
}

async function push(page: Page, to: Locator): Promise<void> {
  await reach(page, to);
  await page.keyboard.press("Enter");
}

scene("Germany in counts by keyboard: a shared victory, then one by passengers", { still: true }, async ({ page, open }) => {
  await open("score/germany");
  await push(page, page.getByRole("button", { name: "Begin" }));
  for (const [seat, name] of ["Ada", "Bo"].entries()) {
    await push(page, page.getByRole("button", { name: /^Add a player/ }).first());
    await page.getByRole("textbox", { name: `Name of player ${seat + 1}` }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(name);
  }
  await push(page, next(page));
  await push(page, page.getByRole("button", { name: "Count the routes by length instead" }));
  for (const name of ["Ada", "Bo"])
    for (const [length, count] of [[5, 2], [6, 1], [7, 4]]) await type(page, `${name}: routes of length ${length}`, `${count}`);
  await check(page, "score pad counts");
  await push(page, next(page));
  await reach(page, page.getByRole("searchbox"));
  for (const [text, name] of [["ber kol", "Berlin – Köln"], ["leip 4", "Berlin – Leipzig"]] as const) {
    await page.keyboard.type(text);
    await push(page, page.getByRole("button", { name: new RegExp(`^${name}`) }));
    await reach(page, page.getByRole("searchbox"));
  }
  const said = (ticket: string, answer: string) => page.getByRole("group", { name: ticket }).getByRole("button", { name: answer, exact: true });
  await push(page, said("Berlin – Köln", "Completed"));
  await push(page, said("Berlin – Leipzig", "Not completed"));
  await checkAxe(page);
  await push(page, next(page));
  await push(page, page.getByText("Another ticket, by its points"));
  for (const [points, answer] of [["14", "Completed"], ["4", "Not completed"]] as const) {
    await type(page, "Points of the ticket", points);
    await push(page, page.locator(".row").getByRole("button", { name: answer, exact: true }));
  }
  await push(page, next(page));
  for (const [label, count] of [["red, of Ada", "3"], ["blue, of Ada", "2"], ["red, of Bo", "3"], ["green, of Bo", "2"]] as const) await type(page, `Passengers, ${label}`, count);
  await check(page, "score pad passengers");
  await push(page, next(page));
  await page.getByRole("heading", { name: "Ada and Bo share the victory." }).waitFor();
  await page.getByText("Level on everything that counts: the victory is shared.").waitFor();
  assert.deepEqual(await row(page, "Total"), ["172 winner", "172 winner"]);
  await push(page, page.getByRole("button", { name: /^Back/ }));
  await push(page, page.getByRole("button", { name: "One more: Passengers, green, of Bo" }));
  await push(page, next(page));
  await page.getByRole("heading", { name: "Bo wins." }).waitFor();
  await page.getByText("Level on points and on completed tickets: most passengers wins (Bo).").waitFor();
  await check(page, "score pad result");
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "Ada and Bo share the victory." }).waitFor();
});

scene("without a connection the pad goes on, also in the other language; a closed tab loses nothing", { size: "phone", still: true }, async ({ page, open, context }) => {
  await open("score/london");
  await begin(page, ["Léa", "Hugo"]);
  await next(page).tap();
  await page.locator(`[data-route="0"]`).waitFor();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const requests: string[] = [];
  page.on("request", (request) => /^(blob|data):/.test(request.url()) || requests.push(request.url()));
  await page.getByRole("button", { name: "The whole board" }).tap();
  await tap(page, 4);
  await pressed(page, 4, "Léa");
  for (const name of ["Tickets", "Result", "Players", "Routes"]) await part(page, name).tap();
  await page.getByRole("button", { name: "Français" }).tap();
  await page.getByRole("heading", { name: "Londres : feuille de score" }).waitFor();
  await page.getByRole("button", { name: "Pourquoi ? La règle : Routes" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).tap();
  await part(page, "Résultat").tap();
  await page.getByRole("heading", { name: "Pour l’instant, Léa est en tête." }).waitFor();
  const file = JSON.parse(await download(page, page.getByRole("button", { name: "Enregistrer en fichier" }))) as object;
  assert.partialDeepStrictEqual(file, { format: "omnibus-score-1", title: "Londres", board: "london", players: [{ name: "Léa", color: "red", routes: [4] }, { name: "Hugo", color: "blue" }] });
  await page.getByRole("button", { name: "Garder cette soirée" }).tap();
  await page.getByRole("button", { name: "Gardée" }).waitFor();
  assert.deepEqual(requests, []);
  await part(page, "Destinations").tap();
  await chip(page, 1).tap();
  await context.setOffline(false);
  await page.close();

  const later = await context.newPage();
  await later.goto(page.url());
  await later.getByRole("heading", { name: "Destinations : Hugo" }).waitFor();
  await later.reload();
  await later.getByRole("heading", { name: "Destinations : Hugo" }).waitFor();
  await chip(later, 0).getByText("7").first().waitFor();
  await later.close();
});

function players(count: number, changes = {}): object[] {
  return Array.from({ length: count }, (_, seat) => ({ name: `Player ${seat}`, ...changes }));
}

function pad(changes: object): object {
  return { format: "omnibus-score-1", board: "london", players: players(2), ...changes };
}

scene("files that are no pads are refused with their reason; a damaged pad is set aside", { still: true }, async ({ page, open, allow }) => {
  allow(/40[04]/); // boards that do not exist, or are none
  await open("score");
  await page.getByRole("button", { name: "Begin" }).waitFor();
  const bring = (content: unknown) =>
    page.locator("main input[type=file]").first().setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)) });
  for (const [content, said] of [
    ["{", "This file is damaged"],
    [{ format: "omnibus-my-games-1" }, "This is not a score pad"],
    [{ format: "omnibus-score-2" }, "A later version of Omnibus"],
    [pad({ players: players(2, { routes: [999] }) }), "does not fit its board"],
    [pad({ players: players(2, { routes: [44] }) }), "does not fit its board"],
    [pad({ players: players(6) }), "more players than its board has room for"],
    [pad({ board: "atlantis" }), "is unknown here"],
    [pad({ board: { id: "nothing" } }), /./],
  ] as const) {
    await bring(content);
    const toast = page.locator(".toast, [role=alert], [role=status]").filter({ hasText: said }).first();
    await toast.waitFor();
    assert.equal(await page.getByRole("button", { name: "Begin" }).count(), 1, String(said));
  }
  // Two players of one colour, and a name of 200 letters, are shown as they are; the rest adds up.
  await bring(pad({ players: [{ name: "A".repeat(200), color: "red", routes: [0], tickets: [{ ticket: 0 }] }, { name: "Bo", color: "red", routes: [0], tickets: [] }] }));
  await page.getByRole("heading", { name: "Impossible" }).waitFor();
  await page.getByText("Names were shortened to 60 letters.").waitFor();
  await page.getByRole("button", { name: /^Bo: .* also belongs to A+…/ }).click();
  await page.getByRole("button", { name: "The board as a list" }).waitFor();
  await checkBoxes(page);
  await part(page, /^Players/).click();
  await page.getByText("Two players have this colour: red, striped.").first().waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await shoot(page, "score pad long name");

  await page.evaluate(() => localStorage.setItem("omnibus.score", "{damaged"));
  await page.reload();
  await page.getByText("The pad in progress could not be read.", { exact: false }).waitFor();
  const saved = await download(page, page.getByRole("button", { name: "Save its text" }));
  assert.equal(saved, "{damaged");
  await check(page, "score pad set aside");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: /^Add a player/ }).first().click();
  await page.reload();
  await page.getByRole("heading", { name: "Who plays, and with which colour?" }).waitFor();
  assert.match(await page.evaluate(() => localStorage.getItem("omnibus.score.aside") ?? ""), /damaged/);
});

scene("the list gives routes, too, and printed tickets come first where our board differs", { size: "small", language: "fr", theme: "dark", still: true }, async ({ page, open }) => {
  await open("board/paris");
  await page.getByRole("link", { name: "Feuille de score" }).tap();
  await begin(page, ["Zoé", "Max"]);
  await check(page, "score pad players small");
  await next(page).tap();
  await page.getByText("que personne n’a publié", { exact: false }).waitFor();
  await check(page, "score pad counts small");
  await page.getByRole("button", { name: "Plutôt toucher les routes sur notre plateau" }).tap();
  await page.getByRole("button", { name: "Le plateau en liste" }).tap();
  const list = page.getByRole("dialog");
  await list.getByRole("searchbox").fill("louvre");
  await list.getByRole("button", { name: /libre$/ }).first().tap();
  await list.getByRole("button", { name: /Zoé$/ }).first().waitFor();
  await checkAxe(page);
  await page.keyboard.press("Escape");
  await check(page, "score pad board small");
  await part(page, "Destinations").tap();
  await page.getByRole("spinbutton", { name: "Points de la destination" }).fill("8");
  await page.getByRole("button", { name: "Complétée", exact: true }).tap();
  await page.getByText("Destination de la boîte").waitFor();
  await check(page, "score pad printed small");
  await part(page, "Drapeaux").tap();
  await page.getByRole("button", { name: "Un de plus : Zoé : drapeaux complets" }).tap();
  await check(page, "score pad flags small");
  await part(page, "Résultat").tap();
  await check(page, "score pad result small");
});

const TINY = join(import.meta.dirname, "..", "..", "tests", "records", "boards", "tiny-paris.json");

scene("a board of one's own has its pad, which carries the board to somebody else", { size: "phone", still: true }, async ({ page, open, context, address, another }) => {
  await arrive({ context, address });
  const { board } = await post<{ board: string }>(context, address, "api/boards", JSON.parse(await readFile(TINY, "utf8")) as object);
  await open(`score/${board}`);
  await begin(page, ["Wilhelmina-Charlotte von Hohenzollern", "Bo"]);
  await next(page).tap();
  await page.getByRole("button", { name: "The whole board" }).tap();
  await tap(page, 0);
  await pressed(page, 0, "Wilhelmina-Charlotte von Hohenzollern");
  await check(page, "score pad own board");
  // A press that was wrong is undone after a reload, and redone.
  await page.reload();
  await page.getByRole("button", { name: "Undo" }).tap();
  await pressed(page, 0, "free");
  await page.getByRole("button", { name: "Redo" }).tap();
  await pressed(page, 0, "Wilhelmina-Charlotte von Hohenzollern");
  await part(page, "Result").tap();
  const points = await row(page, "Total");
  assert.notEqual(points[0], "0");
  const saved = await download(page, page.getByRole("button", { name: "Save as a file" }));
  assert.equal(typeof (JSON.parse(saved) as { board: unknown }).board, "object");

  const friend = await another({ size: "phone", language: "fr" });
  await friend.open("score");
  await friend.page.getByRole("button", { name: "Commencer" }).waitFor();
  await friend.page.locator("main input[type=file]").setInputFiles({ name: "pad.json", mimeType: "application/json", buffer: Buffer.from(saved) });
  await friend.page.getByRole("heading", { name: /Wilhelmina-Charlotte von Hohenzollern est en tête/ }).waitFor();
  assert.deepEqual(await row(friend.page, "Total"), points);
  await check(friend.page, "score pad own board of a friend");
});

for (const [size, theme] of [["landscape", "light"], ["tablet", "dark"], ["desktop", "light"]] as const)
  longOnly(`the pad on a ${size}`, { size, theme, still: true }, async ({ page, open }) => {
    await open("score/germany");
    await begin(page, ["Léa", "Hugo", "Mum", "Dad", "Max"]);
    for (const name of [/^Players/, "Routes", "Tickets", "Passengers", "Result"]) {
      await part(page, name).click();
      await check(page, `score pad ${size} ${name}`);
    }
  });
