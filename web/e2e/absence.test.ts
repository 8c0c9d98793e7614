// A player leaves and returns: the others need not wait, and the page lists what a bot did in the meantime.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { SIZES, type Visitor } from "./browser.ts";
import { meet, Player, sitDown, sitReadyTogether } from "./player.ts";
import { OTHER_OPTIONS, type Scene, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite(...OTHER_OPTIONS);

interface Pair {
  ready: Visitor;
  other: Visitor;
  table: string;
}

async function hasTurn({ page }: Visitor): Promise<boolean> {
  return (await new Player(page).look()).asks === "turn";
}

/** Two people in a game; the deal decides which of them has the turn. */
async function begin(visitor: Scene): Promise<Pair> {
  const friend = await visitor.another({ size: "phone" });
  const table = await sitReadyTogether(visitor, friend, "paris");
  await until(async () => (await hasTurn(visitor)) || (await hasTurn(friend)), "nobody begins");
  return (await hasTurn(visitor)) ? { ready: visitor, other: friend, table } : { ready: friend, other: visitor, table };
}

async function draws({ page }: Visitor): Promise<void> {
  const player = new Player(page);
  for (let card = 0; card < 2; card++) {
    const sight = await player.wait();
    await player.draw();
    await until(async () => (await player.look()).moment !== sight.moment, "no card was drawn");
  }
}

scene("a player who closes the browser at their turn is replaced by a bot, and reads on return what it did", { still: true }, async (visitor) => {
  const { ready, other, table } = await begin(visitor);
  await ready.page.close();
  await other.page.getByText("has been away for a while").waitFor();
  await other.page.setViewportSize(SIZES.small.viewport);
  await until(async () => ((await other.page.locator(".away").boundingBox())?.width ?? 0) > SIZES.small.viewport.width - 20, "a notice is narrower than a phone");
  await other.page.getByRole("button", { name: /^Let a bot play until/ }).click();
  await until(async () => (await new Player(other.page).look()).asks === "turn", "the bot does not play");
  assert.equal(await other.page.getByText("has been away for a while").count(), 0);
  const back = await ready.context.newPage();
  await back.goto(new URL(`table/${table}`, ready.address).href);
  await back.getByText("While you were away, a bot played for you").waitFor();
  await draws(other);
  const player = new Player(back);
  assert.equal((await player.wait()).asks, "turn");
  await draws({ ...ready, page: back } as Visitor);
  await back.getByText("While you were away").waitFor({ state: "detached" });
});

/** Whether “How to play”, opened at a table, offers lessons: it shows them, or has requested their list. */
async function offersLessons(page: Page): Promise<boolean> {
  let asked = false;
  page.on("request", (request) => (asked ||= request.url().endsWith("/api/lessons")));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "How to play" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Next" }).waitFor();
  // An earlier request has been seen once this one is answered.
  await page.evaluate(() => fetch("api/boards").then(({ status }) => status));
  const offered = asked || (await dialog.getByText("learn it by doing").isVisible());
  await page.keyboard.press("Escape");
  return offered;
}

scene("leaving a table of people asks for confirmation, and a bot takes over", { still: true }, async (visitor) => {
  const { ready, other } = await begin(visitor);
  const leave = async (): Promise<void> => {
    await ready.page.getByRole("button", { name: "Menu" }).click();
    await ready.page.getByRole("button", { name: "Leave the table" }).click();
  };
  assert.equal(await offersLessons(ready.page), false, "a lesson is offered while others wait");
  await leave();
  await ready.page.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
  assert.notEqual((await new Player(ready.page).look()).asks, "", "the turn is lost");
  await ready.page.locator("header .home").click();
  await ready.page.getByRole("dialog").getByRole("button", { name: "Let a bot play for me" }).click();
  await ready.page.getByRole("heading", { name: "Where shall we go today?" }).waitFor();
  await until(async () => (await new Player(other.page).look()).asks === "turn", "the bot does not play");
});

scene("leaving a table of bots needs no confirmation", { still: true }, async (visitor) => {
  await sitDown(visitor, "paris", ["open", "easy"]);
  await new Player(visitor.page).wait();
  assert.equal(await offersLessons(visitor.page), true);
  await visitor.page.locator("header .home").click();
  await visitor.page.getByRole("heading", { name: "Where shall we go today?" }).waitFor();
});

scene("resigning needs confirmation; finished games name the winner; tables can be left and removed from the list", { still: true }, async (visitor) => {
  const { page, open } = visitor;
  await sitDown(visitor, "paris", ["open", "easy"]);
  await new Player(page).wait();
  for (const answer of ["Play on", "Resign"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: answer }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.locator(".ending").waitFor();
  const friend = await visitor.another();
  await meet(visitor, friend, "london");
  await open();
  await page.getByText(/won$/).waitFor();
  await page.getByRole("button", { name: "Remove this game of Paris from the list" }).click();
  await page.getByText(/won$/).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Leave this table (London)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await friend.page.getByRole("combobox", { name: "Seat 1" }).waitFor(); // the friend is the host now
  await page.reload();
  await page.getByRole("button", { name: "Show tables removed from the lists" }).click();
  await page.getByText(/won$/).waitFor();
});
