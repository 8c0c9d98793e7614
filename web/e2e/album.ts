// Takes the pictures of the pages that README and docs show: `make album`. `node e2e/album.ts home lobby` takes only those.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Look, openBrowser, visit, type Visitor } from "./browser.ts";
import { arrive, openTable, played, Script } from "./replay-client.ts";
import { serve } from "./server.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "pictures", "pages");
const QUALITY = 82;
/** The longest time to wait for the analysis of a game, in milliseconds. */
const ANALYSIS = 240_000;
const WANTED = process.argv.slice(2);

const server = await serve();
const browser = await openBrowser();

/** Takes a screenshot as WebP, which Playwright itself does not write. */
async function take({ page, context }: Visitor, name: string): Promise<void> {
  await page.waitForTimeout(1200); // artwork and fonts have settled
  const chrome = await context.newCDPSession(page);
  const { data } = await chrome.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, "base64"));
  process.stdout.write(`${name}.webp\n`);
}

/** Opens a browser for some pictures, unless only others are wanted. */
async function somebody(pictures: readonly string[], look: Look, act: (visitor: Visitor) => Promise<void>): Promise<void> {
  if (WANTED.length > 0 && !pictures.some((picture) => WANTED.includes(picture))) return;
  const visitor = await visit(browser, server.address, { still: true, ...look });
  await arrive(visitor, look.language === "fr" ? "Camille" : "Ada");
  await act(visitor);
  await visitor.context.close();
}

/** A game that bots have played for a while; it is our turn again. */
async function midGame({ context, address, open, page }: Visitor, board: string, until: number): Promise<void> {
  const seats = ["open", "hard", "normal", "easy"];
  const table = await openTable(context, address, { board, seats });
  const script = await Script.at(context, address, table);
  script.say({ t: "absent", absent: true });
  await script.until(({ seq }) => seq >= until);
  script.say({ t: "absent", absent: false });
  await script.until(({ you, view, legal }) => view?.to_act === you.seat && legal.length > 5);
  script.leave();
  await open(`table/${table}`);
  await page.locator("[data-asks=turn], [data-asks=second_card]").waitFor();
  // One-time questions and notices would be in every picture.
  await page.getByRole("region", { name: /^(While you were away|Pendant votre absence)/ }).getByRole("button", { name: /^(Close|Fermer)$/ }).click();
  const no = page.getByRole("button", { name: /^(No|Non)$/ });
  if ((await no.count()) > 0) await no.click();
}

mkdirSync(FOLDER, { recursive: true });
try {
  await somebody(["home"], {}, async (visitor) => {
    await visitor.open();
    await take(visitor, "home");
  });
  await somebody(["home-phone-dark"], { size: "phone", language: "fr", theme: "dark" }, async (visitor) => {
    await visitor.open();
    await take(visitor, "home-phone-dark");
  });
  await somebody(["board"], {}, async (visitor) => {
    await visitor.open("board/germany");
    await visitor.page.locator(".differences").waitFor();
    await take(visitor, "board");
  });
  await somebody(["lobby"], {}, async (visitor) => {
    const seats = ["open", "open", "normal"];
    const table = await openTable(visitor.context, visitor.address, { board: "amsterdam", seats, start: false });
    await visitor.open(`table/${table}`);
    await take(visitor, "lobby");
  });
  for (const [board, look, name] of [
    ["london", {}, "game-london"],
    ["paris", { theme: "dark", language: "fr" }, "game-paris-dark"],
    ["germany", {}, "game-germany"],
    ["amsterdam", { size: "tablet" }, "game-amsterdam-tablet"],
    ["san_francisco", { size: "phone" }, "game-san-francisco-phone"],
    ["germany", { size: "phone", theme: "dark", language: "fr" }, "game-germany-phone-dark"],
  ] as const satisfies [string, Look, string][])
    await somebody([name], look, async (visitor) => {
      await midGame(visitor, board, board === "germany" ? 170 : 60);
      await take(visitor, name);
    });
  for (const [look, name] of [
    [{}, "look-back"],
    [{ size: "phone", theme: "dark", language: "fr" }, "look-back-phone-dark"],
  ] as const satisfies [Look, string][])
    await somebody([name], look, async (visitor) => {
      await midGame(visitor, "london", 60);
      await visitor.page.keyboard.press("v");
      const past = visitor.page.locator("section.past");
      await past.waitFor();
      for (let turn = 0; turn < 3; turn++) await visitor.page.keyboard.press("ArrowUp");
      await past.getByRole("heading", { name: /^(Turn|Tour) \d+/ }).waitFor();
      await take(visitor, name);
    });
  await somebody(["ending", "replay", "replay-analysis"], {}, async (visitor) => {
    const seats = ["open", "normal", "easy"];
    const { id } = await played(visitor.context, visitor.address, { board: "london", seats });
    await visitor.open(`table/${id}`);
    await take(visitor, "ending");
    await visitor.open(`replay/${id}#60`);
    await take(visitor, "replay");
    await visitor.page.getByRole("button", { name: "Understand this game" }).click();
    await visitor.page.getByText("The analysis is complete.").waitFor({ timeout: ANALYSIS });
    await visitor.page.keyboard.press("p");
    await take(visitor, "replay-analysis");
  });
  await somebody(["ending-phone"], { size: "phone" }, async (visitor) => {
    const seats = ["open", "normal"];
    const { id } = await played(visitor.context, visitor.address, { board: "paris", seats });
    await visitor.open(`table/${id}`);
    await take(visitor, "ending-phone");
  });
} finally {
  await browser.close();
  await server.remove();
}
