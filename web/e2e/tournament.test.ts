// A tournament: held, entered by others, a round at tables of two with a bot, standings, side by side, the big screen.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, checkWidths, settle, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { arrive, post, Script } from "./replay-client.ts";
import { suite } from "./scene.ts";
import { until } from "./server.ts";
import type { Tournament, TournamentAddress } from "../src/net/protocol.ts";

const { scene, longOnly } = suite();

const SETTINGS = { name: "Club evening", board: "london", form: "duplicate", seats: 2, rounds: 2, clock: 600, level: "easy", listed: true };

type Guest = Pick<Visitor, "context" | "address">;

/** A tournament held by a visitor. */
async function held(host: Guest, settings: object = {}): Promise<TournamentAddress> {
  await arrive(host, "Ada");
  return post<TournamentAddress>(host.context, host.address, "api/tournaments", { ...SETTINGS, ...settings });
}

const enter = ({ context, address }: Guest, tournament: string, name: string, code = "") =>
  post<Tournament>(context, address, `api/tournaments/${tournament}/enter`, { name, code });

const lookAt = async ({ context, address }: Guest, tournament: string): Promise<Tournament> =>
  (await (await context.request.get(new URL(`api/tournaments/${tournament}`, address).href)).json()) as Tournament;

/** Everybody plays their table of the round to its end, without pages. */
async function playRound(guests: readonly Guest[], tournament: string): Promise<void> {
  const play = async (guest: Guest): Promise<void> => {
    const { you } = await lookAt(guest, tournament);
    const script = await Script.at(guest.context, guest.address, you.table ?? "");
    await script.play();
    script.leave();
  };
  await Promise.all(guests.map(play));
  const [first] = guests;
  const isOver = async (): Promise<boolean> => (await lookAt(first!, tournament)).rounds.at(-1)!.tables.every(({ points }) => points !== null);
  await until(isOver, "not every table has a result");
}

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, role: "button" | "textbox" | "radio" | "combobox" | "switch", name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let count = 0; count < 60; count++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}

scene("an evening is held with the keyboard, others enter by its link, and everybody is led to their table", { still: true }, async ({ page, open, context, address, another }) => {
  const [bo, cy] = [await another(), await another()];
  await arrive({ context, address }, "Ada");
  await open("tournaments");
  await page.getByText("No tournament is open right now.").or(page.getByRole("heading", { name: "Open to everybody" })).first().waitFor();
  await tabTo(page, "textbox", "Name");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Friday’s cup");
  await tabTo(page, "radio", /^Duplicate/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await checkAxe(page);
  await checkWidths(page, "tournaments");
  await tabTo(page, "button", "Open the tournament");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tournament\/\w+$/);
  const id = page.url().split("/").at(-1)!;
  await page.getByRole("heading", { level: 1, name: "Friday’s cup" }).waitFor();
  const link = page.getByRole("textbox", { name: "Link to the tournament" });
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".copy input")?.value.includes("#"));
  const [, code] = (await link.inputValue()).split("#");
  await page.getByText("At least two people have to enter first.").waitFor();
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await page.getByText("You are in. Keep this page open").waitFor();
  await checkWidths(page, "tournament open");
  await checkAxe(page);

  await bo.open(`tournament/${id}#${code}`);
  await bo.page.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await bo.page.getByRole("button", { name: "Enter", exact: true }).click();
  await bo.page.getByText("You are in. Keep this page open").waitFor();
  await arrive(cy, "Cy");
  await enter(cy, id, "Cy", code);
  await page.getByRole("heading", { name: "People (3)" }).waitFor();
  await page.getByRole("button", { name: "Begin the first round" }).click();

  for (const each of [page, bo.page]) await each.getByRole("link", { name: "Go to your table" }).waitFor();
  await bo.page.getByRole("alert").filter({ hasText: "Round 1 has begun, and your table is ready." }).waitFor({ state: "attached" });
  await checkWidths(page, "tournament playing");
  await bo.page.getByRole("link", { name: "Go to your table" }).click();
  await bo.page.locator("[data-asks]").waitFor();
  await bo.page.getByRole("button", { name: "Menu" }).click();
  assert.equal(await bo.page.getByRole("button", { name: "Resign" }).count(), 0);
  await bo.page.getByRole("button", { name: "To the tournament’s page" }).click();
  await bo.page.waitForURL(/\/tournament\/\w+$/);
  await bo.page.getByText("A bot then plays on at your table.").waitFor();
  await bo.page.getByRole("button", { name: "Leave the tournament" }).click();
  await bo.page.getByRole("button", { name: "Really leave? Press again." }).click();
  await bo.page.getByRole("button", { name: "Take part again" }).waitFor();
  await page.getByText("(left)").waitFor();
});

scene("after a round: from the result to the standings, and all tables side by side", { still: true }, async ({ page, open, context, address, another }) => {
  const [bo, cy] = [await another(), await another({ size: "phone", still: true })];
  const host = { context, address };
  const { tournament: id } = await held(host, { board: "paris" });
  await enter(host, id, "Ada");
  for (const [guest, name] of [[bo, "Bo"], [cy, "Cy"]] as const) {
    await arrive(guest, name);
    await enter(guest, id, name);
  }
  await post(context, address, `api/tournaments/${id}/round`, {});
  await playRound([host, bo, cy], id);
  await open(`tournament/${id}`);
  const { rounds } = await lookAt(bo, id);
  const seat = rounds[0]!.tables.find(({ players }) => players.includes(2))!;
  await bo.open(`table/${seat.table}`);
  await bo.page.getByRole("link", { name: "To the tournament" }).click();
  await bo.page.getByText("Round 1 is over. The host begins the next one.").waitFor();
  await page.getByText("Begin the next one when everybody is ready.").waitFor();
  await page.getByRole("region", { name: "Standings" }).getByRole("rowheader", { name: "Cy" }).waitFor();
  await page.getByText("Each round, you are compared with everybody").first().waitFor();
  await checkWidths(page, "tournament between");
  await checkAxe(page);
  await page.getByRole("link", { name: "All tables side by side" }).click();
  await page.getByRole("heading", { level: 1, name: "Round 1, side by side" }).waitFor();
  await page.getByRole("region", { name: "Position 1 (first player)" }).waitFor();
  await page.waitForLoadState("networkidle");
  await checkWidths(page, "tournament side by side");
  await checkAxe(page);
  await cy.open(`tournament/${id}/round/1`);
  await cy.page.getByRole("region", { name: "Position 2" }).waitFor();
  await cy.page.waitForLoadState("networkidle");
  await checkBoxes(cy.page);
  await shoot(cy.page, "tournament side by side phone", true);
  await cy.open(`tournament/${id}`);
  await cy.page.getByRole("region", { name: "Standings" }).waitFor();
  await checkBoxes(cy.page);
  await checkTexts(cy.page);
  await shoot(cy.page, "tournament phone", true);
});

scene("on a phone in French: the list, a wrong code, and the screen for everybody", { size: "phone", language: "fr", theme: "dark", still: true }, async ({ page, open, allow, another }) => {
  allow(/status of 40[13]/);
  const host = await another({ still: true });
  const { tournament, code } = await held(host, { name: "La coupe", listed: false });
  const listed = await held(host, { name: "Ouvert à tous" });
  await open("tournaments");
  await page.getByRole("link", { name: /Ouvert à tous/ }).waitFor();
  assert.equal(await page.getByRole("link", { name: /La coupe/ }).count(), 0);
  await page.waitForLoadState("networkidle");
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, "tournaments phone dark", true);
  await open(`tournament/${tournament}`);
  await page.getByRole("textbox", { name: "Code" }).fill("WRONG");
  await page.getByRole("button", { name: "S’inscrire" }).tap();
  await page.getByText("Ce tournoi n’est ouvert qu’à ceux qui ont son code.").waitFor();
  await page.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "S’inscrire" }).tap();
  await page.getByText("Vous participez. Laissez cette page ouverte").waitFor();
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, "tournament phone dark", true);

  // The screen shows nobody the code, even in the host's browser.
  await host.page.setViewportSize({ width: 1280, height: 720 });
  await host.open(`tournament/${tournament}/screen`);
  await host.page.getByText("1 person is in").waitFor();
  await host.page.getByRole("img", { name: "QR code of the link to the tournament" }).or(host.page.locator(".where")).first().waitFor();
  assert.ok(!(await host.page.content()).includes(code));
  await shoot(host.page, "tournament screen open");
  await checkAxe(host.page);
  await enter(host, tournament, "Ada");
  await host.page.getByText("2 people are in").waitFor();
  await post(host.context, host.address, `api/tournaments/${listed.tournament}/close`, {});
});

scene("the big screen shows tables and standings by itself, and reconnects", { still: true }, async ({ page, open, another, allow, context, address }) => {
  allow(/ERR_FAILED|Failed to load/);
  const host = await another();
  const { tournament } = await held(host, { rounds: 2, pause: 600, level: "easy" });
  await enter(host, tournament, "Ada");
  await arrive({ context, address }, "Bo");
  await enter({ context, address }, tournament, "Bo");
  await post(host.context, host.address, `api/tournaments/${tournament}/round`, {});
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(`tournament/${tournament}/screen`);
  await page.getByText("1 table is still playing.").waitFor();
  await page.context().setOffline(true);
  await page.getByText("No connection: what you see may be out of date.").waitFor();
  await playRound([host, { context, address }], tournament);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Standings" }).waitFor();
  await page.getByText(/The next round begins in \d+:\d\d\./).first().waitFor();
  assert.equal(await page.locator("button, a, input").count(), 1, "only the link for keyboards that skips to the content");
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
  await settle(page);
  await shoot(page, "tournament screen between");
  await checkAxe(page);
  await host.page.setViewportSize({ width: 1920, height: 1080 });
  await host.open(`tournament/${tournament}/screen`);
  await host.page.getByRole("heading", { name: "Standings" }).waitFor();
  await shoot(host.page, "tournament screen between 1920");
});

longOnly("the host removes somebody, corrects a table, and ends it", { still: true }, async ({ page, open, context, address, another }) => {
  const [bo, cy] = [await another(), await another()];
  const host = { context, address };
  const { tournament } = await held(host, { form: "swiss", name: "Swiss" });
  await enter(host, tournament, "Ada");
  for (const [guest, name] of [[bo, "Bo"], [cy, "Cy"]] as const) {
    await arrive(guest, name);
    await enter(guest, tournament, name);
  }
  await open(`tournament/${tournament}`);
  await page.getByRole("button", { name: "Remove Cy" }).click();
  await shoot(page, "tournament remove");
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("(removed)").waitFor();
  await page.getByRole("button", { name: "Begin the first round" }).click();
  await page.getByRole("link", { name: "Go to your table" }).waitFor();
  await playRound([host, bo], tournament);
  await page.getByText("Begin the next one when everybody is ready.").waitFor();
  await page.getByRole("button", { name: "Correct the points of table 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Ada" }).fill("x");
  await dialog.getByRole("button", { name: "Set the points" }).click();
  await dialog.getByText("Each seat needs a whole number.").waitFor();
  await dialog.getByRole("textbox", { name: "Ada" }).fill("99");
  await dialog.getByRole("textbox", { name: "Bo" }).fill("1");
  await checkAxe(page);
  await shoot(page, "tournament correct");
  await dialog.getByRole("button", { name: "Set the points" }).click();
  await page.getByText("set by the host").waitFor();
  await page.getByRole("button", { name: "Let Cy back in" }).click();
  await page.getByText("(left)").waitFor();
  await page.emulateMedia({ media: "print" });
  await shoot(page, "tournament print", true);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "End the tournament" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it" }).click();
  await page.getByText("The tournament was ended.").waitFor();
});

longOnly("the host compares the games of a round in chances", { still: true }, async ({ page, open, context, address, another }) => {
  const [bo, cy] = [await another(), await another()];
  const host = { context, address };
  const { tournament } = await held(host, { board: "paris" });
  await enter(host, tournament, "Ada");
  for (const [guest, name] of [[bo, "Bo"], [cy, "Cy"]] as const) {
    await arrive(guest, name);
    await enter(guest, tournament, name);
  }
  await post(context, address, `api/tournaments/${tournament}/round`, {});
  await playRound([host, bo, cy], tournament);
  await open(`tournament/${tournament}`);
  await page.getByRole("button", { name: "Compare chances" }).click();
  await page.getByText(/Games are being analysed: [01] of 2 done|Above zero, you decided better/).first().waitFor();
  await page.getByRole("button", { name: "Compare chances" }).waitFor({ state: "detached" });
  await page.getByRole("columnheader", { name: "Chances" }).waitFor({ timeout: 300_000 });
  await page.getByText("Later cards and the play of the others have no part in it").waitFor();
  await page.getByRole("link", { name: "All tables side by side" }).click();
  await page.getByRole("columnheader", { name: "Chances" }).first().waitFor();
  await shoot(page, "tournament chances", true);
});
