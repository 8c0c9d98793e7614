// Tickets and their paths, the log, chat between two browsers, and announcements of turns.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, settle, shoot } from "./boxes.ts";
import { sitDown, sitReady } from "./player.ts";
import { suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

const offer = (page: Page) => page.getByRole("region", { name: /Which tickets do you keep|Quelles destinations gardez/ });
const cards = (page: Page) => offer(page).locator("button[aria-pressed]");
const keepButton = (page: Page) => offer(page).getByRole("button", { name: /^(Keep|Garder)/ });

async function keepFirst(page: Page, count = 1): Promise<void> {
  await offer(page).waitFor();
  for (let position = 0; position < count; position++) await cards(page).nth(position).click();
  await keepButton(page).click();
  await offer(page).waitFor({ state: "detached" });
}

/** Opens a tab of the table. */
async function show(page: Page, part: RegExp): Promise<void> {
  await page.getByRole("tab", { name: part }).click();
}

for (const [size, theme, language] of [
  ["phone", "dark", "fr"],
  ["desktop", "light", "en"],
  ["tablet", "dark", "fr"],
  ["phone", "light", "en"],
] as const)
  longOnly(`a choice of tickets survives a reload: ${size}, ${theme}, ${language}`, { size, theme, language, still: true }, async (visitor) => {
    const { page } = visitor;
    await sitDown(visitor, "germany", ["open", "easy"]);
    // In Germany, the number of long tickets comes first.
    await page.locator("[data-decision='announce'] [data-first]").first().waitFor();
    await shoot(page, `plan announce ${size} ${theme} ${language}`);
    await page.locator("[data-decision='announce'] [data-first]").first().click();
    await offer(page).waitFor();
    assert.equal(await cards(page).count(), 4);
    assert.equal(await keepButton(page).isDisabled(), true);
    await cards(page).nth(1).click();
    assert.equal(await keepButton(page).isDisabled(), true, "two have to be kept");
    await cards(page).nth(3).click();
    assert.equal(await keepButton(page).isDisabled(), false);
    await shoot(page, `plan offer ${size} ${theme} ${language}`);
    await checkBoxes(page);
    await page.reload();
    await offer(page).waitFor();
    const pressed = () => cards(page).evaluateAll((all) => all.map((each) => each.getAttribute("aria-pressed")));
    assert.deepEqual(await pressed(), ["false", "true", "false", "true"]);
    await cards(page).nth(3).click();
    await cards(page).nth(0).click();
    assert.deepEqual(await pressed(), ["true", "true", "false", "false"]);
    await checkAxe(page);
    await keepButton(page).click();
    await offer(page).waitFor({ state: "detached" });
  });

longOnly("tickets by keyboard", {}, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "london", ["open", "easy"]);
  await cards(page).first().focus();
  await page.keyboard.press("Space");
  assert.equal(await cards(page).first().getAttribute("aria-pressed"), "true");
  await keepButton(page).focus();
  await page.keyboard.press("Enter");
  await offer(page).waitFor({ state: "detached" });
});

/** In play-board.test.ts as well. */
for (const [size, theme] of [["desktop", "dark"], ["phone", "light"]] as const)
  longOnly(`a ticket shows its path on the board: ${size}`, { size, theme }, async (visitor) => {
    const { page } = visitor;
    await sitDown(visitor, "london", ["open", "easy"]);
    await keepFirst(page, 2);
    await show(page, /Tickets/);
    const panel = page.locator("[data-anchor='tickets']");
    const tickets = panel.locator("button[aria-expanded]");
    assert.equal(await tickets.count(), 2);
    assert.match((await tickets.first().textContent()) ?? "", /to go/);
    assert.equal(await page.locator(".marks .way").count(), 0);
    await tickets.first().click();
    await until(async () => (await page.locator(".marks .way").count()) > 0, "nothing is marked on the board");
    assert.equal(await panel.locator(".needs li").first().isVisible(), true);
    await settle(page);
    await shoot(page, `plan tickets ${size} ${theme}`);
    await checkBoxes(page);
    await checkAxe(page);
    await tickets.first().click();
    await page.mouse.move(5, 5);
    await until(async () => (await page.locator(".marks .way").count()) === 0, "the path stays marked");
  });

scene("without the planner a ticket shows only its ends", { still: true }, async (visitor) => {
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ planner: false })));
  await sitDown(visitor, "london", ["open", "easy"]);
  await offer(page).waitFor();
  assert.doesNotMatch((await offer(page).textContent()) ?? "", /space/);
  await keepFirst(page);
  const ticket = page.locator("[data-anchor='tickets'] button[aria-expanded]").first();
  assert.doesNotMatch((await ticket.textContent()) ?? "", /to go|missing/);
  await ticket.click();
  await page.getByText("The planner is turned off").waitFor();
  assert.equal(await page.locator(".marks .way").count(), 0);
});

/** Takes two cards from the deck. */
async function drawTwo(page: Page): Promise<void> {
  const deck = page.locator("[data-anchor~='deck']:not([disabled]):not([aria-disabled='true'])");
  const left = () => page.locator("[data-anchor~='deck']").textContent();
  for (let card = 0; card < 2; card++) {
    await deck.waitFor();
    const before = await left();
    await deck.click();
    await until(async () => (await left()) !== before, "no card was drawn");
  }
}

/** Counts elements that appear on a page, even briefly. */
async function count(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const seen = Object.assign(window, { seen: 0 });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element && node.matches(wanted)) seen.seen += 1;
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { seen: number }).seen);
}

/** The summary of the others' actions since the reader's last turn. */
const lately = (page: Page) => page.getByLabel(/Since your last turn|Depuis votre dernier tour/);

for (const [board, size, language] of [
  ["germany", "phone", "fr"],
  ["paris", "tablet", "en"],
  ["germany", "tablet", "fr"],
  ["germany", "phone", "en"],
  ["paris", "phone", "fr"],
] as const)
  longOnly(`the others' actions are summed up until one acts, without animations if motion is to be reduced: ${board}, ${size}`, { size, language, still: true }, async (visitor) => {
    const { page } = visitor;
    const flights = await count(page, ".sky > *");
    const others = board === "germany" ? 4 : 3; // the most possible: the strip is then wider than a phone
    await sitDown(visitor, board, ["open", ...Array<string>(others).fill("easy")]);
    if (board === "germany") await page.locator("[data-decision='announce'] [data-first]").first().click();
    await keepFirst(page, board === "germany" ? 2 : 1);
    await page.locator("[data-asks=turn]").waitFor();
    await drawTwo(page);
    const inRows = board === "paris" && size === "tablet";
    const told = inRows ? lately(page) : lately(page).locator("li:has(.deed)");
    await until(async () => (await told.count()) === others, "one of them is missing");
    assert.equal(await flights(), 0);
    await shoot(page, `plan since ${board} ${size} ${language}`);
    await checkBoxes(page);
    await checkAxe(page);
    const box = await lately(page).first().boundingBox();
    const window = page.viewportSize();
    assert.ok(box && window && box.y >= 0 && box.y + box.height <= window.height, "nobody sees it");
    // In the players' rows, and beside the board on a phone, there is nothing to close.
    if (!inRows && size !== "phone") {
      await lately(page).getByRole("button", { name: /Close|Fermer/ }).click();
      await lately(page).waitFor({ state: "detached" });
    }
    if (!inRows) {
      await page.reload();
      await lately(page).waitFor();
    }
    await page.locator(`[data-anchor="deck"]`).click();
    await until(async () => (await lately(page).count()) === 0, "it is still there after an action");
  });

scene("the log lists the game's actions, and marks routes on the board", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "hard"], 0, { listed: true });
  await show(page, /Log/);
  const log = page.getByRole("list", { name: "What happened" });
  for (let turn = 0; turn < 8; turn++) {
    // Two cards a turn, until the bot has taken a route.
    if ((await log.locator("button.route").count()) > 0) break;
    const told = await log.locator(".turn").count();
    await drawTwo(page);
    await until(async () => (await log.locator(".turn").count()) >= told + 2, "the log does not grow");
  }
  // Turns have numbers, and people who come later, or again, see the same ones.
  const numbers = () => log.getByRole("heading").allTextContents();
  const before = await numbers();
  assert.deepEqual(before.slice(0, 2), ["Before the first turn", "Turn 1"]);
  assert.deepEqual(before.map((_, round) => (round === 0 ? before[0] : `Turn ${round}`)), before);
  const late = await visitor.another({ language: "fr", size: "phone" });
  await late.open(page.url().replace(visitor.address, ""));
  await show(late.page, /Journal/);
  const there = late.page.getByRole("list", { name: "Ce qui s’est passé" }).getByRole("heading");
  await there.getByText(`Tour ${before.length - 1}`).waitFor();
  assert.deepEqual((await there.allTextContents()).slice(1), before.slice(1).map((text) => text.replace("Turn", "Tour")));
  await checkBoxes(late.page);
  await checkAxe(late.page);
  await shoot(late.page, "plan log phone");
  await late.context.close();
  const line = log.locator("button.route").first();
  await line.click();
  assert.equal(await line.getAttribute("aria-pressed"), "true");
  await until(async () => (await page.locator(".marks .hover").count()) > 0, "nothing is marked");
  await shoot(page, "plan log");
  await log.locator("xpath=..").locator("select").selectOption("ticket");
  await until(async () => (await log.locator("button.route").count()) === 0, "the filter for tickets shows routes");
});

scene("two browsers chat, and spectators are marked as such", { still: true }, async (visitor) => {
  const { page } = visitor;
  const table = await sitReady(visitor, "london", ["open", "easy"]);
  await show(page, /Log/);
  const codes = await page.evaluate(
    (id) =>
      new Promise<{ watch: string }>((resolve) => {
        const socket = new WebSocket(new URL(`ws/tables/${id}`, document.baseURI.replace("http", "ws")));
        socket.addEventListener("open", () => socket.send(JSON.stringify({ t: "hello", last: null })));
        socket.addEventListener("message", ({ data }) => {
          socket.close();
          resolve((JSON.parse(data as string) as { you: { watch: string } }).you);
        });
      }),
    table,
  );
  const other = await visitor.another({ language: "fr", size: "phone" });
  await other.page.addInitScript(() => localStorage.setItem("omnibus.met", "1"));
  await other.context.request.post(`${other.address}api/me`, { data: { name: "Zoé" } });
  await other.context.request.post(`${other.address}api/join`, { data: { code: codes.watch } });
  await other.open(`table/${table}`);
  await show(other.page, /Discussion/);
  await other.page.getByRole("button", { name: "Phrases toutes faites" }).click();
  await other.page.getByRole("button", { name: "Bonjour tout le monde" }).click();
  await page.getByRole("tab", { name: /Chat.*1/ }).waitFor();
  await show(page, /Chat/);
  await page.getByText("Hello, everybody!", { exact: true }).waitFor();
  await page.getByText("Zoé (watching)").waitFor();
  await page.getByRole("textbox", { name: "Write to the table" }).fill("Bienvenue <b>!</b>");
  await page.keyboard.press("Enter");
  await other.page.getByText("Bienvenue <b>!</b>", { exact: true }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Write to the table" }).inputValue(), "");
  await shoot(page, "plan chat");
  await shoot(other.page, "plan chat phone fr");
  await checkAxe(page);
  await checkBoxes(other.page);
});

scene("your turn is in the title and the icon, and is announced", {}, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "paris", ["open", "easy"]);
  const icon = () => page.locator("link[rel~='icon']").getAttribute("href");
  await until(async () => (await page.title()) === "● Your turn – Paris", "the title does not say so");
  assert.match((await icon()) ?? "", /favicon-turn\.svg$/);
  await until(
    async () => /keep/.test((await page.locator("[role='log'][aria-live]").textContent()) ?? ""),
    "it is not announced",
  );
  await page.goto(visitor.address);
  await until(async () => !(await page.title()).includes("●"), "the title stays");
  assert.match((await icon()) ?? "", /favicon\.svg$/);
});

longOnly("cards fly", {}, async (visitor) => {
  const { page } = visitor;
  const flights = await count(page, ".sky > *");
  await sitDown(visitor, "london", ["open", "easy"]);
  await keepFirst(page);
  await drawTwo(page);
  await lately(page).first().waitFor();
  await until(async () => (await flights()) > 0, "nothing flew");
  await until(async () => (await page.locator(".sky > *").count()) === 0, "something hangs in the air");
});
