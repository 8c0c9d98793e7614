// The site without a server, in Chromium: `node e2e/site/run.ts [NAME…]`, after `make site` has built it. Each scene has a
// host and a browser of its own, and cuts the network as soon as the game is loaded.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { FLAGS, type Look, openBrowser, visit, type Visitor } from "../browser.ts";
import { shoot } from "../boxes.ts";
import { Learner } from "../learner.ts";
import { Player } from "../player.ts";
import { Host } from "./host.ts";

const SITE = join(import.meta.dirname, "../../../build/site");
const READY = 120_000;

interface Scene extends Visitor {
  host: Host;
}

const scenes = new Map<string, [Look, (visitor: Scene) => Promise<void>]>();

function scene(name: string, look: Look, act: (visitor: Scene) => Promise<void>): void {
  scenes.set(name, [look, act]);
}

/** Opens the site, and waits until it can be played without its host. */
async function arrive(visitor: Scene): Promise<void> {
  const { page } = visitor;
  await visitor.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, { timeout: READY });
  await page.evaluate(() => localStorage.setItem("omnibus.met", "1"));
}

/** Takes the network away. */
async function cut(visitor: Scene): Promise<void> {
  visitor.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  await visitor.context.setOffline(true);
  await visitor.host.close();
}

/** Asks the site's own server, as its pages do. */
function ask(page: Page, method: string, path: string, body?: object): Promise<Record<string, string>> {
  return page.evaluate(
    async ([how, where, content]) => {
      const { carrier } = globalThis as unknown as { carrier: { fetch(address: string, init: RequestInit): Promise<Response> } };
      const init = { method: how, headers: { "content-type": "application/json" }, ...(content === "" ? {} : { body: content }) };
      return (await (await carrier.fetch(new URL(where, document.baseURI).href, init)).json()) as Record<string, string>;
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)] as const,
  );
}

/** Opens a table and sits down. */
async function sit(visitor: Scene, board: string, seats: string[]): Promise<Player> {
  const { page } = visitor;
  await ask(page, "POST", "api/me", { name: "Ada" });
  const settings = { board, order: "fixed", clock: null, spectators: true, hints: true, undo: "ask", listed: false };
  const { table } = await ask(page, "POST", "api/tables", { settings, seats, start: true });
  await visitor.open(`table/${table}`);
  return new Player(page, visitor.look.size === "phone" ? "touch" : "mouse");
}

/** Plays to the end, or some decisions; returns how many. */
async function play(player: Player, most = Infinity): Promise<number> {
  let sight = await player.wait();
  let count = 0;
  while (count < most && (await player.decide(sight))) {
    count += 1;
    sight = await player.after(sight);
  }
  return count;
}

scene("London to the end by mouse, without a network; then its result and its replay", {}, async (visitor) => {
  const { page } = visitor;
  await arrive(visitor);
  await cut(visitor);
  const player = await sit(visitor, "london", ["open", "normal"]);
  assert.ok((await play(player)) > 15, "a game of London has more decisions");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Replay" }).or(page.getByRole("button", { name: "Replay" })).first().click();
  await page.getByRole("heading", { name: "Replay: London" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Replay: London" }).waitFor();
});

scene("Germany by keyboard, in French", { language: "fr", theme: "dark" }, async (visitor) => {
  await arrive(visitor);
  await cut(visitor);
  const { page } = await sit(visitor, "germany", ["open", "easy", "normal", "hard"]);
  assert.equal(await play(new Player(page, "keyboard"), 12), 12);
});

scene("a lesson by touch", { size: "phone" }, async (visitor) => {
  const { page } = visitor;
  await arrive(visitor);
  await cut(visitor);
  const [first] = (await ask(page, "GET", "api/lessons")) as unknown as { lesson: string }[];
  const { table } = await ask(page, "POST", `api/lessons/${first?.lesson}`, { name: "Ada" });
  await visitor.open(`table/${table}`);
  assert.ok((await new Learner(page, "touch").finish()) > 3);
});

scene("a tab that is killed at ten moments loses nothing that was shown", {}, async (visitor) => {
  await arrive(visitor);
  await cut(visitor);
  let player = await sit(visitor, "paris", ["open", "easy"]);
  let page = visitor.page;
  for (let moment = 0; moment < 10; moment++) {
    const sight = await player.wait();
    if (sight.asks === "over") break;
    await player.decide(sight);
    const { moment: seen } = await player.after(sight);
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    page = await visitor.context.newPage();
    await page.goto(address);
    await page.locator("[data-asks]").waitFor({ timeout: READY });
    player = new Player(page);
    assert.ok((await player.wait()).moment >= seen, "the table is behind what was shown");
  }
});

scene("a hint, a puzzle, the score pad, the rules, the workshop and My games", {}, async (visitor) => {
  const { page } = visitor;
  await arrive(visitor);
  await cut(visitor);
  const player = await sit(visitor, "london", ["open", "easy"]);
  await play(player, 1);
  await player.wait();
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).click();
  const [puzzle] = (await ask(page, "GET", "api/puzzles")) as unknown as { puzzle: string }[];
  await visitor.open(`puzzle/${puzzle?.puzzle}`);
  await page.getByText("Find the best move.").waitFor();
  for (const path of ["puzzles", "score/germany", "rules/amsterdam", "board/paris", "workshop", "games", "privacy"]) {
    await visitor.open(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    assert.equal(await page.getByRole("alert").count(), 0, `${path} shows an error`);
  }
});

scene("a second window says where the games are", {}, async (visitor) => {
  await arrive(visitor);
  const other = await visitor.context.newPage();
  visitor.allow(/error/);
  await other.goto(visitor.address);
  await other.getByRole("alert").getByText("open in another window").waitFor({ timeout: READY });
  await visitor.page.close();
  await other.getByRole("button", { name: "Try again" }).click();
  await other.getByRole("button", { name: "Play now" }).first().waitFor({ timeout: READY });
});

scene("a new version waits until it is asked for", {}, async (visitor) => {
  const { page, host } = visitor;
  await arrive(visitor);
  const player = await sit(visitor, "london", ["open", "easy"]);
  await play(player, 2);
  const next = mkdtempSync(join(tmpdir(), "omnibus-site-"));
  try {
    cpSync(SITE, next, { recursive: true });
    const worker = join(next, "service-worker.js");
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/const VERSION = "[^"]*"/, 'const VERSION = "the next"'));
    writeFileSync(join(next, "index.html"), readFileSync(join(next, "index.html"), "utf8").replace("<title>Omnibus", "<title>Omnibus, the next"));
    host.root = next;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole("status").getByText("A new version").waitFor({ timeout: READY });
    await play(player, 2);
    const { moment } = await player.look();
    await page.reload();
    await page.locator("[data-asks]").waitFor({ timeout: READY });
    assert.equal(await page.evaluate(() => caches.keys().then((names) => names.length)), 2, "both versions are kept, apart");
    await page.getByRole("button", { name: "Use it now" }).click();
    await page.waitForFunction(() => caches.keys().then((names) => names.length === 1 && names[0]!.endsWith("the next")), null, { timeout: READY });
    await page.locator("[data-asks]").waitFor({ timeout: READY });
    assert.ok((await player.wait()).moment >= moment, "the table is behind");
  } finally {
    rmSync(next, { recursive: true });
  }
});

const wanted = process.argv.slice(2);
const failures: string[] = [];
for (const [name, [look, act]] of scenes) {
  if (wanted.length > 0 && !wanted.some((each) => name.includes(each))) continue;
  const begin = performance.now();
  const host = await Host.open(SITE);
  // Optimised code: Python would be slow without it.
  const browser = await openBrowser(FLAGS.filter((flag) => !flag.startsWith("--js-flags")));
  const visitor = Object.assign(await visit(browser, host.address, look), { host });
  visitor.context.setDefaultTimeout(READY);
  try {
    await act(visitor);
    assert.deepEqual(visitor.complaints(), [], "the page complained");
    process.stdout.write(`    ok ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)\n`);
  } catch (error) {
    failures.push(name);
    process.stdout.write(`FAILED ${name}\n${error instanceof Error ? error.stack : String(error)}\n${visitor.complaints().join("\n")}\n`);
    for (const page of visitor.context.pages()) if (!page.isClosed()) await shoot(page, `failed site ${name}`);
  }
  await browser.close();
  await host.close().catch(() => undefined);
}
process.stdout.write(`${failures.length} failed\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
