// The replay of a finished game: step by step, for everybody, with an address for each moment.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Replay, TableInfo } from "../src/net/protocol.ts";
import { checkAxe } from "./axe.ts";
import { checkBoxes, settle, shoot } from "./boxes.ts";
import type { Look } from "./browser.ts";
import { arrive, played, Script } from "./replay-client.ts";
import { LONG, suite } from "./scene.ts";

const { scene, longOnly } = suite();

async function replayOf(page: Page, address: string, table: TableInfo): Promise<Replay> {
  const response = await page.request.get(new URL(`api/tables/${table.id}/replay`, address).href);
  return (await response.json()) as Replay;
}

/** Points on the track and pieces left after a step, counted here from the server's events. */
function counted({ events, pieces, table }: Replay, step: number): { points: number[]; pieces: number[] } {
  const points = table.seats.map(() => 0);
  const left = table.seats.map(() => pieces);
  for (const event of events.slice(0, step + 1).flat()) {
    if (event.e === "claimed") left[event.seat] = (left[event.seat] ?? 0) - event.paid.length;
    if (event.e === "claimed" || event.e === "flag") points[event.seat] = (points[event.seat] ?? 0) + event.points;
    if (event.e === "final") event.seats.forEach(({ total }, seat) => (points[seat] = total));
  }
  return { points, pieces: left };
}

function numbers(texts: string[]): number[] {
  return texts.map((text) => Number(/−?\d+/.exec(text)?.[0].replace("−", "-")));
}

/** The same numbers as the page shows them. */
async function shown(page: Page): Promise<{ points: number[]; pieces: number[] }> {
  return {
    points: numbers(await page.locator("section.seat .points").allTextContents()),
    pieces: numbers(await page.locator("section.seat .line > .numbers:first-child").allTextContents()),
  };
}

const LOOKS: [board: string, seats: string[], look: Look][] = [
  ["paris", ["open", "easy"], {}],
  ["london", ["open", "easy", "easy"], { language: "fr", size: "phone" }],
  ["germany", ["open", "easy", "easy", "easy", "easy"], { language: "fr", size: "phone", theme: "dark" }],
  ["amsterdam", ["open", "easy", "easy", "easy"], { size: "tablet" }],
  ["san_francisco", ["open", "easy"], { theme: "dark" }],
];

/** These boards are left to long runs: their mechanisms use the same row of a panel as passengers. */
const SELDOM = ["paris", "amsterdam", "london", "san_francisco"];

for (const [board, seats, look] of LOOKS.filter(([board]) => LONG || !SELDOM.includes(board))) {
  scene(`points and pieces at several moments of a game of ${board}`, look, async ({ open, page, context, address }) => {
    await arrive({ context, address });
    const table = await played(context, address, { board, seats });
    const replay = await replayOf(page, address, table);
    const last = replay.actions.length;
    const middle = Math.floor(last / 2);
    await open(`replay/${table.id}#${middle}`);
    await page.locator("section.seat").first().waitFor();
    for (const step of [middle, middle + 1, middle + 2]) {
      assert.deepEqual(await shown(page), counted(replay, step), `step ${step}`);
      await page.waitForFunction((hash) => location.hash === hash, `#${step}`);
      await page.keyboard.press("ArrowRight");
    }
    await settle(page);
    await shoot(page, `replay ${board}`);
    await checkBoxes(page);
    await checkAxe(page);
    await page.keyboard.press("End");
    assert.deepEqual(await shown(page), counted(replay, last));
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await shown(page), counted(replay, last - 1));
    await page.keyboard.press("Home");
    assert.deepEqual(await shown(page), counted(replay, 0));
    await page.getByRole("slider").fill(`${middle}`);
    assert.deepEqual(await shown(page), counted(replay, middle));
  });
}

longOnly("a moment can be shared, and a replay plays by itself", {}, async ({ context, address, another }) => {
  await arrive({ context, address });
  let table: TableInfo;
  do table = await played(context, address, { board: "paris", seats: ["open", "hard"] });
  while (!table.ending?.seats?.some(({ tickets_done }) => tickets_done.length > 0)); // whose moment is opened below
  const stranger = await another();
  await stranger.open(`replay/${table.id}#20`);
  const count = stranger.page.locator(".count");
  await count.getByText(/^20 \//).waitFor();
  await stranger.page.getByRole("button", { name: "Speed: 1×" }).click();
  await stranger.page.getByRole("button", { name: "Play", exact: true }).click();
  await count.getByText(/^(2[2-9]|[3-9]\d|\d{3}) \//).waitFor(); // or later, on a slow machine
  await stranger.page.getByRole("button", { name: "Pause" }).click();
  const [reached] = (await count.locator("[aria-hidden]").innerText()).split(" / ");
  await stranger.page.waitForFunction((hash) => location.hash === hash, `#${reached}`);
  assert.ok(Number(reached) > 20);
  await stranger.page.reload();
  await count.getByText(new RegExp(`^${reached} /`)).waitFor();
  // A ticket shows its ends and its path on the board.
  await stranger.page.locator("section.seat .ticket").first().click();
  assert.equal(await stranger.page.locator("section.seat .ticket[aria-pressed=true]").count(), 1);
  await stranger.page.getByRole("button", { name: "The result" }).click();
  const dialog = stranger.page.getByRole("dialog", { name: "The result" });
  await dialog.getByText("This deal was fixed before the game: verified.").waitFor();
  await checkBoxes(stranger.page);
  await checkAxe(stranger.page);
  await shoot(stranger.page, "replay result");
  await dialog.getByRole("link", { name: "That moment" }).first().click();
  await dialog.waitFor({ state: "detached" });
});

scene("another guest plays on from a moment", { size: "phone" }, async ({ page, context, address, another }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "london", seats: ["open", "easy", "easy"] });
  const replay = await replayOf(page, address, table);
  const step = Math.floor(replay.actions.length * 0.6);
  const stranger = await another({ size: "phone" });
  await stranger.open(`replay/${table.id}#${step}`);
  await stranger.page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = stranger.page.getByRole("dialog");
  await checkBoxes(stranger.page);
  await checkAxe(stranger.page);
  await shoot(stranger.page, "replay fork");
  // A person's seat is proposed, whichever seat acts next.
  assert.ok(await dialog.getByRole("radio", { name: "1. Ada" }).isChecked());
  await dialog.getByRole("radio", { name: "easy", exact: true }).check();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await stranger.page.waitForURL((url) => url.pathname.includes("/table/"));
  const script = await Script.at(stranger.context, address, stranger.page.url().split("/").at(-1) ?? "");
  const { table: fork, you, view } = await script.until(({ table: { status } }) => status === "playing");
  assert.equal(you.seat, 0);
  assert.equal(fork.commitment, table.commitment);
  const before = counted(replay, step).points;
  view?.seats.forEach(({ points }, seat) => assert.ok(points >= (before[seat] ?? 0)));
  script.leave();
});

scene("the replay of an unknown table is refused in words", {}, async ({ open, page, allow }) => {
  allow(/status of 404/);
  await open("replay/nothing");
  await page.getByText(/no such table/).waitFor();
});
