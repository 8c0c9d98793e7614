// The analysis of a finished game: requested on the result's page, followed and stopped in the replay, and its findings.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kill } from "node:process";
import type { Page } from "playwright-core";
import type { BoardFile } from "../src/net/protocol.ts";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, checkWidths, shoot } from "./boxes.ts";
import { arrive, openTable, played, post, Script } from "./replay-client.ts";
import { LONG, suite } from "./scene.ts";
import { python } from "./server.ts";

const { scene, longOnly } = suite();
const { longOnly: withoutRoom } = suite("--limit", "analyses_unfinished=0");
const { longOnly: withDamage } = suite("OMNIBUS_DAMAGED_RECORDS=1");
/** Processes that are not compiled compute no part within seconds. */
const { longOnly: tooSlow } = suite("OMNIBUS_PLAIN_BOTS=1", "OMNIBUS_PART_SECONDS=0.5");
const { isolated } = suite("OMNIBUS_PLAIN_BOTS=1");
const killed: typeof isolated = LONG ? isolated : () => {};

/** So small that all routes are taken soon; without a trained network. */
const TINY = join(import.meta.dirname, "..", "..", "tests", "records", "boards", "tiny-paris.json");
const CURVES = { en: "The chances of winning throughout the game", fr: "Les chances de gagner au fil de la partie" };

/** Presses a button or a link by keyboard. */
async function press(page: Page, role: "button" | "link", name: string | RegExp): Promise<void> {
  const element = page.getByRole(role, { name }).first();
  await element.focus();
  await page.keyboard.press("Enter");
}

const watching = (page: Page) => page.getByRole("region", { name: "Watching together" });
const curves = (page: Page, language: "en" | "fr" = "en") => page.getByRole("img", { name: CURVES[language] });

scene("an analysis is asked for on the result's page, shows its curves first, and is stopped by keyboard", {}, async ({ page, open, context, address }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`table/${table.id}`);
  await press(page, "link", "Understand this game");
  await curves(page).waitFor();
  assert.ok(page.url().includes(`/replay/${table.id}`));
  const progress = page.getByRole("progressbar", { name: "Understand this game" });
  await progress.waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await shoot(page, "analysis running");
  await press(page, "button", "Stop analysing");
  await page.getByRole("status").getByText("The analysis was stopped.").waitFor();
  assert.equal(await progress.count(), 0);
  await page.getByRole("button", { name: "Understand this game" }).waitFor();
});

scene("a game that was given up has no analysis", { size: "phone", language: "fr", theme: "dark" }, async ({ page, open, context, address }) => {
  await arrive({ context, address });
  const table = await openTable(context, address, { board: "paris", seats: ["open", "easy"] });
  const script = await Script.at(context, address, table);
  await script.setUp();
  script.say({ t: "resign" });
  await script.until(({ table: { status } }) => status === "over");
  script.leave();
  await open(`replay/${table}`);
  await page.locator("p.trouble").getByText(/^Cette partie n’a pas été jouée jusqu’à la fin/).waitFor();
  assert.equal(await page.getByRole("button", { name: /Comprendre|Réessayer/ }).count(), 0);
  await checkBoxes(page);
  await checkTexts(page);
});

longOnly("a game of two moves that all but one gave up is stepped through, and has no analysis anywhere", {}, async ({ page, open, context, address, another }) => {
  await arrive({ context, address });
  const table = await openTable(context, address, { board: "paris", seats: ["open", "open", "open"], start: false });
  const host = await Script.at(context, address, table);
  const { you } = await host.until(({ you: { invite } }) => invite !== null);
  const people = [host];
  for (const name of ["Bo", "Cy"]) {
    const guest = await another();
    await arrive(guest, name);
    await post(guest.context, address, "api/join", { code: you.invite ?? "" });
    const script = await Script.at(guest.context, address, table);
    script.say({ t: "sit", seat: null, name: null });
    await script.until(({ you: { seat } }) => seat !== null);
    people.push(script);
  }
  host.say({ t: "start" });
  for (const script of people.slice(0, 2)) {
    await script.until(({ legal }) => legal.length > 0);
    await script.play((_, moves) => moves > 0); // the first tickets
    script.say({ t: "resign" });
  }
  await host.until(({ table: { status } }) => status === "over");
  for (const script of people) script.leave();

  await open(`replay/${table}`);
  await page.locator("p.trouble").getByText("This game was not played to its end, so it cannot be analysed.").waitFor();
  assert.equal(await page.getByRole("button", { name: /^(Understand this game|Try again)$/ }).count(), 0);
  for (const [key, moment] of [["End", "2 / 2"], ["ArrowLeft", "1 / 2"], ["Home", "0 / 2"], ["n", "0 / 2"]] as const) {
    await page.keyboard.press(key);
    await page.locator(".count").getByText(moment).waitFor();
  }
  await checkWidths(page, "analysis two moves");
  await checkAxe(page);

  const folder = mkdtempSync(join(tmpdir(), "omnibus-two-moves-"));
  try {
    const file = join(folder, "game.json");
    writeFileSync(file, await (await page.request.get(new URL(`api/tables/${table}/record`, address).href)).body());
    const { status, stdout, stderr } = spawnSync(python(), ["-m", "omnibus", "report", file, "--lang", "en"], { encoding: "utf8" });
    assert.deepEqual([status, stdout, stderr.trim().split("\n").length], [2, "", 1], stderr);
    assert.match(stderr, /the record ends after action 2, before the game is over/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

withDamage("a record that does not verify is not analysed, and nobody is asked to try again", { size: "phone" }, async ({ page, open, context, address }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  await press(page, "button", "Understand this game");
  await page.locator("p.trouble").getByText("The record of this game does not verify").waitFor();
  assert.equal(await page.getByRole("button", { name: /^(Understand this game|Try again)$/ }).count(), 0);
  await checkBoxes(page);
  await checkTexts(page);
  await shoot(page, "analysis not analysable");
});

tooSlow("an analysis that takes too long is told, and can be asked for again", { language: "fr" }, async ({ page, open, context, address }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  await press(page, "button", "Comprendre cette partie");
  await page.locator("p.trouble").getByText("L’analyse a pris trop de temps sur ce serveur.").waitFor();
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await checkBoxes(page);
  await shoot(page, "analysis slow");
});

/** Kills the processes for bots that have run for some seconds, and so are no longer starting. */
function killWorkers(server: number): void {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid=,etimes=,args="], { encoding: "utf8" }).trim().split("\n");
  for (const line of listed) {
    const [pid, parent, seconds, ...program] = line.trim().split(/\s+/);
    const ours = Number(parent) === server && program.join(" ").includes("worker_pool.process");
    if (ours && Number(seconds) >= 15) kill(Number(pid), "SIGKILL");
  }
}

killed("an analysis whose processes are killed is told, and can be asked for again", {}, async ({ page, open, context, address, server }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  await press(page, "button", "Understand this game");
  await page.getByRole("progressbar", { name: "Understand this game" }).waitFor();
  const trouble = page.locator("p.trouble").getByText("This game could not be analysed.");
  while ((await trouble.count()) === 0) {
    killWorkers(server.pid); // each part is tried once more
    await page.waitForTimeout(500);
  }
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await checkBoxes(page);
  await shoot(page, "analysis crashed");
});

longOnly("the findings of an analysis, in both languages, on every device, by keyboard", {}, async ({ page, open, context, address, another }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "normal"] });
  await open(`replay/${table.id}`);
  await press(page, "button", "Understand this game");
  const heading = page.getByRole("heading", { name: "What the analysis shows" });
  await heading.waitFor({ timeout: 600_000 });

  // N goes from mark to mark, and the judgement on each is beside the board.
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  const judgement = page.locator(".side .judgement");
  await judgement.getByText(/^(Inaccuracy|Mistake|Blunder)$/).waitFor();
  const slider = page.getByRole("slider"); // the address follows later
  const first = await slider.inputValue();
  await page.keyboard.press("n");
  assert.notEqual(await slider.inputValue(), first);
  await page.keyboard.press("p");
  assert.equal(await slider.inputValue(), first);
  await checkWidths(page, "analysis desktop");
  await checkAxe(page);

  // The parts of the sheet add up to the result, 0 or 100 for each player.
  const sheet = page.getByRole("table", { name: "Luck and skill" });
  const rows = await sheet.locator("tbody tr, tfoot tr").evaluateAll((each) =>
    each.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(/[+−-]?\d+/.exec(cell.textContent)?.[0].replace("−", "-")))),
  );
  const result = rows.at(-1) ?? [];
  assert.deepEqual(
    result,
    result.map((_, seat) => rows.slice(0, -1).reduce((sum, row) => sum + (row[seat] ?? 0), 0)),
  );

  const point = page.locator("article").first();
  await point.getByRole("button", { name: "As every player saw it" }).press("Enter");
  await page.getByRole("dialog").getByText(/^Chance as this player knew: \d+ %$/).first().waitFor();
  await checkAxe(page);
  await page.keyboard.press("Escape");
  await point.getByRole("button", { name: "Play on from here" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await point.getByRole("button", { name: "Show" }).press("Enter");
  await judgement.waitFor();

  // A follower sees the same parts of it, and keeps them after breaking free.
  const follower = await another();
  await follower.open(`replay/${table.id}`);
  await watching(page).getByRole("button", { name: "Lead", exact: true }).click();
  await watching(follower.page).getByText("You follow Ada").waitFor();
  await page.getByRole("radio", { name: "All cards known" }).check();
  await page.getByRole("combobox", { name: "Decisions of" }).selectOption("1");
  await follower.page.waitForFunction(() => document.querySelector<HTMLSelectElement>(".controls select")?.value === "1");
  await follower.page.getByRole("radio", { name: "All cards known", checked: true }).waitFor({ state: "attached" });
  await point.getByRole("button", { name: "As every player saw it" }).press("Enter");
  await follower.page.getByRole("dialog").getByText(/^Chance as this player knew: \d+ %$/).first().waitFor();
  await shoot(follower.page, "analysis follower eyes");
  await page.keyboard.press("Escape");
  await follower.page.getByRole("dialog").waitFor({ state: "detached" });
  await watching(follower.page).getByText("You follow Ada").waitFor();
  await follower.page.keyboard.press("ArrowRight");
  await watching(follower.page).getByText("Ada leads, at moment").waitFor();
  await page.getByRole("combobox", { name: "Decisions of" }).selectOption("");
  assert.equal(await follower.page.getByRole("combobox", { name: "Decisions of" }).inputValue(), "1");
  await follower.page.close();

  for (const theme of ["light", "dark"] as const) {
    const guest = await another({ size: "phone", language: "fr", theme });
    await guest.open(`replay/${table.id}#12`);
    await guest.page.getByRole("heading", { name: "Ce que montre l’analyse" }).waitFor();
    await curves(guest.page, "fr").waitFor();
    await checkBoxes(guest.page);
    await checkTexts(guest.page);
    await checkAxe(guest.page);
    await shoot(guest.page, `analysis phone ${theme}`, true);
  }
});

longOnly("on a board without a trained network, positions are played out, and luck is not measured", {}, async ({ page, open, context, address }) => {
  await arrive({ context, address });
  const file = JSON.parse(readFileSync(TINY, "utf8")) as BoardFile;
  const { board } = await post<{ board: string }>(context, address, "api/boards", file);
  const table = await played(context, address, { board, seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  await press(page, "button", "Understand this game");
  await page.getByRole("heading", { name: "What the analysis shows" }).waitFor({ timeout: 600_000 });
  await page.getByText(/^No network was trained for this board/).first().waitFor();
  assert.equal(await page.getByRole("table", { name: "Luck and skill" }).count(), 0);
  await checkWidths(page, "analysis played out");
  await checkAxe(page);
});

withoutRoom("with too many analyses waiting, it says so, and another attempt is possible", {}, async ({ page, open, allow, context, address }) => {
  allow(/status of 503/);
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  await press(page, "button", "Understand this game");
  await page.locator("p.trouble").getByText(/^Too many games are waiting/).waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await checkBoxes(page);
});
