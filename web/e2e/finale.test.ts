// The finale of a game: counted on the whole board up to the winners, ended by any key or press, and followed by the result.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { TableInfo } from "../src/net/protocol.ts";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { runUntil, stopClock, ticking } from "./clock.ts";
import { stepOf } from "./finale-step.ts";
import { arrive, openTable, post, Script } from "./replay-client.ts";
import { LONG, suite } from "./scene.ts";

const { scene, longOnly } = suite();

const SHEET = { en: "Score sheet", fr: "Feuille de score" };
const finale = (page: Page) => page.getByRole("region", { name: /^(The points are being counted|On compte les points)$/ });

interface Ended {
  table: TableInfo;
  script: Script;
}

/** Plays until the last round, opens the page, which sees the end, and plays on to it. */
async function end({ context, address, page, open }: Visitor, board: string, seats: string[]): Promise<Ended> {
  await arrive({ context, address });
  const table = await openTable(context, address, { board, seats });
  const script = await Script.at(context, address, table);
  await script.play(({ view }) => view?.turns_left !== null && view?.turns_left !== undefined);
  await open(`table/${table}`);
  await page.locator("[data-asks]").waitFor();
  return { table: (await script.play()).table, script };
}

const totals = ({ ending }: TableInfo): number[] => ending!.seats!.map(({ total }) => total);

scene("the finale counts every point on the board, ends with the winners, and leads to the sheet", {}, async (visitor) => {
  const { page } = visitor;
  await page.clock.install({ time: "2030-01-01T12:00" });
  const { table, script } = await end(visitor, "london", ["open", "easy", "easy"]);
  script.leave();
  await finale(page).waitFor();
  await stopClock(page);
  const seen = new Set<number>();
  await runUntil(page, async () => {
    const now = await stepOf(page);
    assert.ok(now, "it ended before the winners");
    if (!seen.has(now.step)) await shoot(page, `finale step ${now.step}`);
    seen.add(now.step);
    return now.step === now.last;
  });
  const steps = (await stepOf(page))!.last + 1;
  assert.ok(seen.size >= steps - 2, `${seen.size} of ${steps} steps were shown`);
  await page.clock.runFor(1_200);
  await shoot(page, "finale winners");
  assert.equal((await stepOf(page))?.confetti, true);
  assert.deepEqual((await page.locator(".standings .score b").allTextContents()).map(Number), totals(table).toSorted((one, other) => other - one));
  await runUntil(page, async () => (await stepOf(page)) === null);
  await page.getByRole("table", { name: SHEET.en }).waitFor();

  // Whoever opens the page later is not forced to see it, but may.
  await page.reload();
  await page.getByRole("table", { name: SHEET.en }).waitFor();
  assert.equal(await stepOf(page), null);
  await page.getByRole("button", { name: "Watch the counting" }).click();
  await runUntil(page, async () => (await stepOf(page)) !== null);
});

scene("any key ends the finale", {}, async (visitor) => {
  const { page } = visitor;
  const { script } = await end(visitor, "paris", ["open", "easy"]);
  script.leave();
  await finale(page).waitFor();
  await page.keyboard.press("Shift");
  // A press just after the last move was meant for the table; it is repeated until it counts.
  while ((await finale(page).count()) > 0) await page.keyboard.press("x");
  await page.getByRole("table", { name: SHEET.en }).waitFor();
  assert.ok(await page.evaluate(() => document.activeElement?.classList.contains("ending")), "the focus is lost");
  await page.getByRole("img", { name: /^The board of Paris at the end/ }).waitFor();
  // A ticket is lit on it.
  const button = page.getByRole("button", { name: "On the board" }).first();
  await button.click();
  await page.getByRole("img", { name: /^The board of Paris at the end: / }).waitFor();
  assert.equal(await button.getAttribute("aria-pressed"), "true");
});

for (const [size, theme] of [["phone", "dark"], ["landscape", "light"]] as const)
  scene(`a tap ends the finale: ${size}`, { size, theme, language: "fr" }, async (visitor) => {
    const { page } = visitor;
    const { script } = await end(visitor, "san_francisco", ["open", "easy", "easy", "easy"]);
    script.leave();
    await finale(page).waitFor();
    await page.locator("[data-step='1']").waitFor();
    await shoot(page, `finale ${size}`);
    await checkBoxes(page);
    while ((await finale(page).count()) > 0) await finale(page).tap({ position: { x: 40, y: 40 }, timeout: 2_000 }).catch(() => undefined);
    await page.getByRole("table", { name: SHEET.fr }).waitFor();
    await shoot(page, `finale result ${size}`, true);
    await checkBoxes(page);
  });

scene("with reduced motion the finale is short, and has no confetti", { still: true, language: "fr" }, async (visitor) => {
  const { page } = visitor;
  await page.clock.install({ time: "2030-01-01T12:00" });
  const { script } = await end(visitor, "paris", ["open", "easy"]);
  script.leave();
  await finale(page).waitFor();
  await stopClock(page);
  const seen = new Set<number>();
  let passed = 0;
  for (let now = await stepOf(page); now !== null; now = await stepOf(page), passed += 250) {
    if (!seen.has(now.step)) await shoot(page, `finale still ${seen.size}`);
    seen.add(now.step);
    assert.equal(now.confetti, false);
    assert.notEqual(now.step, 0, "it begins with a source");
    assert.ok(passed < 18_000, "it takes too long");
    if (seen.size === 2 && passed < 4_000) await ticking(page, checkAxe(page));
    await page.clock.runFor(250);
  }
  assert.ok(seen.size > 3, `only ${[...seen].join(" ")}`);
  await page.getByRole("table", { name: SHEET.fr }).waitFor();
});

/** Every message about the end says that all players share the victory. */
async function shareVictory({ page }: Visitor): Promise<void> {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(`${text}`) as { table?: TableInfo };
      if (message.table?.ending) message.table.ending.winners = message.table.seats.map((_, seat) => seat);
      socket.send(JSON.stringify(message));
    });
  });
}

scene("a shared victory shows all winners on the board", { still: true, size: LONG ? "tablet" : "phone" }, async (visitor) => {
  const { page } = visitor;
  await shareVictory(visitor);
  await page.clock.install({ time: "2030-01-01T12:00" });
  const { table, script } = await end(visitor, "germany", ["open", "easy", "easy", "easy", "easy"]);
  script.leave();
  await finale(page).waitFor();
  await stopClock(page);
  await runUntil(page, async () => (await page.locator(".winners li").count()) > 0);
  assert.equal(await page.locator(".winners li").count(), table.seats.length);
  await page.getByText("share the victory.").first().waitFor();
  await shoot(page, "finale shared");
  await ticking(page, checkBoxes(page));
});

longOnly("a game that ended by resignation has no finale, but its board", { size: "landscape" }, async ({ open, page, context, address }) => {
  await arrive({ context, address });
  const table = await openTable(context, address, { board: "amsterdam", seats: ["open", "easy"] });
  const script = await Script.at(context, address, table);
  await script.play((_, played) => played === 6);
  await open(`table/${table}`);
  await page.locator("[data-asks]").waitFor();
  script.say({ t: "resign" });
  await page.getByText(/resigned: the game ended before its last turn/).waitFor();
  script.leave();
  assert.equal(await finale(page).count(), 0);
  await page.getByRole("img", { name: "The board of Amsterdam at the end" }).waitFor();
  await checkBoxes(page);
});

scene("a rematch takes one press of each player", {}, async (ada) => {
  const bo = await ada.another({ size: "phone", still: true });
  await arrive(ada, "Ada");
  await arrive(bo, "Bo");
  const table = await openTable(ada.context, ada.address, { board: "paris", seats: ["open", "open", "easy"], start: false });
  const host = await Script.at(ada.context, ada.address, table);
  const { you } = await host.until(({ you: { invite } }) => invite !== null);
  await post(bo.context, bo.address, "api/join", { code: you.invite ?? "" });
  const other = await Script.at(bo.context, bo.address, table);
  other.say({ t: "sit", seat: null, name: null });
  await host.until(({ table: { seats } }) => seats.every(({ kind }) => kind !== "open"));
  host.say({ t: "start" });
  await Promise.all([host.play(), other.play()]);
  await Promise.all([ada.open(`table/${table}`), bo.open(`table/${table}`)]);
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await ada.page.getByText("The rematch begins as soon as everybody is here.").waitFor();
  await shoot(ada.page, "finale rematch waits");
  await bo.page.getByRole("link", { name: "Join the rematch" }).tap();
  for (const { page } of [ada, bo]) await page.locator("[data-asks]").waitFor();
  host.leave();
  other.leave();
});
