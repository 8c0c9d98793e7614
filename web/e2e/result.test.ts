// The end of a game: the score sheet, the check of the seed, and rematches.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Replay, SeatResult, TableInfo } from "../src/net/protocol.ts";
import { checkAxe } from "./axe.ts";
import { checkBoxes, settle, shoot } from "./boxes.ts";
import type { Look } from "./browser.ts";
import { arrive, openTable, played, post, Script } from "./replay-client.ts";
import { LONG, suite } from "./scene.ts";

const { scene, longOnly } = suite();

const VERIFIED = {
  en: "This deal was fixed before the game: verified.",
  fr: "Cette donne était fixée avant la partie : vérifié.",
};
const NOT_VERIFIED = "NOT verified: this game does not match the promised deal.";
const TOTAL = { en: "Total", fr: "Total" };
const SHEET = { en: "Score sheet", fr: "Feuille de score" };

/** A table's column headings, and its numbers by row heading. */
async function readSheet(page: Page, name: string): Promise<{ heads: string[]; rows: Map<string, string[]> }> {
  const table = page.getByRole("table", { name });
  const heads = await table.locator("thead th .name").allTextContents();
  const rows = new Map<string, string[]>();
  for (const row of await table.locator("tbody tr, tfoot tr").all()) {
    const cells = await row.locator("td .numbers:first-child, td.numbers").allTextContents();
    rows.set((await row.locator("th").innerText()).trim(), cells.map((cell) => /−?\d+/.exec(cell)?.[0].replace("−", "-") ?? ""));
  }
  return { heads, rows };
}

/** The expected columns of the sheet: best first. */
function expected(table: TableInfo): { seat: number; result: SeatResult }[] {
  const { seats, winners } = table.ending ?? { seats: null, winners: [] };
  assert.ok(seats);
  return seats
    .map((result, seat) => ({ seat, result }))
    .toSorted(
      (one, other) =>
        Number(winners.includes(other.seat)) - Number(winners.includes(one.seat)) ||
        other.result.total - one.result.total ||
        other.result.tickets_done.length - one.result.tickets_done.length,
    );
}

const LOOKS: [board: string, seats: string[], look: Look & { language: "en" | "fr" }][] = [
  ["paris", ["open", "easy"], { language: "en" }],
  ["london", ["open", "easy", "easy"], { language: "fr", size: "phone" }],
  ["germany", ["open", "easy", "easy", "easy", "easy"], { language: "fr", size: "phone", theme: "dark" }],
  ["amsterdam", ["open", "easy", "easy", "easy"], { language: "en", size: "tablet", theme: "dark" }],
  ["san_francisco", ["open", "easy"], { language: "en", size: "tablet" }],
];

/** These boards are left to long runs: their additional rows are like the others. */
const SELDOM = ["paris", "london", "san_francisco", "amsterdam"];

for (const [board, seats, look] of LOOKS.filter(([board]) => LONG || !SELDOM.includes(board))) {
  scene(`the end of a game of ${board}`, { ...look, still: true }, async ({ open, page, context, address }) => {
    await arrive({ context, address });
    const table = await played(context, address, { board, seats });
    await open(`table/${table.id}`);
    await page.getByText(VERIFIED[look.language]).waitFor();
    const sheet = await readSheet(page, SHEET[look.language]);
    const best = expected(table);
    assert.equal(sheet.heads.length, best.length);
    assert.deepEqual(sheet.rows.get(TOTAL[look.language]), best.map(({ result }) => `${result.total}`));
    const first = [...sheet.rows.values()][0];
    assert.deepEqual(first, best.map(({ result }) => `${result.routes}`));
    const sums = best.map((_, column) =>
      [...sheet.rows].reduce((sum, [name, cells]) => sum + (name === TOTAL[look.language] ? 0 : Number(cells[column])), 0),
    );
    assert.deepEqual(sums, best.map(({ result }) => result.total));
    // The players are in the same order everywhere.
    const names = await page.locator(".sheet thead .name").allTextContents();
    assert.deepEqual(names, [...sheet.heads, ...sheet.heads]);
    assert.deepEqual(await page.locator(".bars .name").allTextContents(), sheet.heads);
    // A badge has its number.
    assert.deepEqual((await page.locator(".players h3").allTextContents()).map((text) => text.replace(/^\d/, "")), sheet.heads);
    await settle(page);
    await shoot(page, `ending ${board}`, true);
    await checkBoxes(page);
    await checkAxe(page);
  });
}

scene("a wrong seed and a wrong hand are detected", { still: true }, async ({ open, page, context, address, alter }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await alter<{ seed: string }>("**/record", (record) => ({ ...record, seed: "5eed".repeat(16) }));
  await open(`table/${table.id}`);
  await page.getByText(NOT_VERIFIED).waitFor();
  assert.equal(await page.getByText(VERIFIED.en).count(), 0);
  await checkAxe(page);

  await page.unroute("**/record");
  await alter<Replay>("**/replay", (replay) => {
    const dealt = replay.events[0]?.find((event) => event.e === "dealt" && event.seat === 1);
    // Every card is replaced by another one.
    if (dealt?.e === "dealt") dealt.cards = dealt.cards.map((card) => (card === "wild" ? "blue" : "wild"));
    return replay;
  });
  await open(`table/${table.id}`);
  await page.getByText(NOT_VERIFIED).waitFor();
  await page.locator("li.failed", { hasText: "First hands" }).waitFor();
});

longOnly("a resigned game has a short ending", { still: true, size: "phone" }, async ({ open, page, context, address }) => {
  await arrive({ context, address });
  const table = await openTable(context, address, { board: "amsterdam", seats: ["open", "easy"] });
  await open(`table/${table}`);
  await page.waitForFunction((name) => (localStorage.getItem("omnibus.commitments") ?? "").includes(name), table);
  const script = await Script.at(context, address, table);
  await script.play((_, played) => played === 6);
  script.say({ t: "resign" });
  await page.getByText(/resigned: the game ended before its last turn/).waitFor();
  script.leave();
  await page.getByText(VERIFIED.en).waitFor();
  await page.getByText("The promise is the one this browser noted during the game").waitFor();
  assert.equal(await page.getByRole("table", { name: SHEET.en }).count(), 0);
  await shoot(page, "ending resigned", true);
  await checkBoxes(page);
  await checkAxe(page);
});

function totals({ ending }: TableInfo): number[] {
  return ending?.seats?.map(({ total }) => total) ?? [];
}

scene("the record is downloaded; a rematch against bots begins at once, also with the same deal", { still: true }, async ({ open, page, context, address }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`table/${table.id}`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Record" }).click()]);
  assert.equal(download.suggestedFilename(), `paris-${table.id}.json`);
  await page.getByRole("button", { name: "Same deal" }).click();
  await page.waitForURL((url) => url.pathname.includes("/table/") && !url.pathname.endsWith(table.id));
  const same = await Script.at(context, address, page.url().split("/").at(-1) ?? "");
  const known = await same.until(({ table: { status } }) => status === "playing");
  assert.equal(known.table.commitment, table.commitment);
  await page.getByText("The same deal as before").waitFor();
  const now = totals((await same.play()).table)[0];
  await page.getByText(new RegExp(`then ${totals(table)[0]}, now ${now}\\b`)).waitFor();
  same.leave();
  await open(`table/${table.id}`);
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.includes("/table/") && !url.pathname.endsWith(table.id));
  const other = await Script.at(context, address, page.url().split("/").at(-1) ?? "");
  assert.notEqual((await other.until(({ table: { status } }) => status === "playing")).table.commitment, table.commitment);
  other.leave();
});

scene("a rematch invites the other player", {}, async ({ open, page, context, address, another }) => {
  await arrive({ context, address });
  const bruno = await another({ size: "phone" });
  await arrive(bruno, "Bruno");
  const table = await openTable(context, address, { board: "paris", seats: ["open", "open"], start: false });
  const host = await Script.at(context, address, table);
  const { you } = await host.until(({ you: { invite } }) => invite !== null);
  await post(bruno.context, address, "api/join", { code: you.invite ?? "" });
  const guest = await Script.at(bruno.context, address, table);
  guest.say({ t: "sit", seat: null, name: null });
  await host.until(({ table: { seats } }) => seats.every(({ kind }) => kind === "person"));
  host.say({ t: "start" });
  await guest.until(({ table: { status } }) => status === "playing");
  await Promise.all([open(`table/${table}`), bruno.open(`table/${table}`)]);
  guest.say({ t: "resign" });
  await page.getByText(/Bruno resigned/).waitFor();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.includes("/table/") && !url.pathname.endsWith(table));
  await bruno.page.getByText("Ada wants a rematch.").waitFor();
  await shoot(bruno.page, "ending rematch");
  await bruno.page.getByRole("link", { name: "Join the rematch" }).click();
  await bruno.page.waitForURL(page.url());
  // On return, its opener is not invited to it.
  await open(`table/${table}`);
  await page.getByText("Your rematch is waiting for the others.").waitFor();
  host.leave();
  guest.leave();
});
