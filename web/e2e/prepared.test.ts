// Conditional moves at a table with days for a turn.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import type { Look, Visitor } from "./browser.ts";
import { Player, sitReadyTogether } from "./player.ts";
import { type Scene, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();
const DAYS = { clock: 3 * 24 * 3600 };

async function hasTurn({ page }: Visitor): Promise<boolean> {
  return (await new Player(page).look()).asks === "turn";
}

/** Two people in a game; the deal decides which of them has the turn. */
async function begin(visitor: Scene, board: string, look: Look): Promise<{ ready: Visitor; other: Visitor }> {
  const friend = await visitor.another(look);
  await sitReadyTogether(visitor, friend, board, DAYS);
  await until(async () => (await hasTurn(visitor)) || (await hasTurn(friend)), "nobody begins");
  return (await hasTurn(visitor)) ? { ready: visitor, other: friend } : { ready: friend, other: visitor };
}

async function draws({ page }: Visitor): Promise<void> {
  const player = new Player(page);
  for (let card = 0; card < 2; card++) {
    const sight = await player.wait();
    await player.draw();
    await until(async () => (await player.look()).moment !== sight.moment, "no card was drawn");
  }
}

scene("a player prepares the next turns, which are played, and withdraws the rest", { still: true }, async (visitor) => {
  const { ready, other } = await begin(visitor, "london", { still: true });
  const { page } = other;
  const routes: number[] = await page.evaluate(async () => {
    const { routes } = await (await fetch("api/boards/london")).json();
    return (routes as { length: number }[]).flatMap(({ length }, route) => (length === 4 ? [route] : []));
  });
  await page.locator(`[data-route="${routes[0]}"]`).evaluate((route) => route.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await shoot(page, "prepared route card");
  await page.locator("[data-zone=route]").getByRole("button", { name: "Take it when I can pay" }).click();
  const dialog = page.getByRole("dialog", { name: "Conditional moves" });
  await dialog.getByRole("listitem").first().waitFor();
  assert.equal(await dialog.getByLabel("If none can be paid yet").inputValue(), "blind");
  await dialog.getByLabel("Add a route").selectOption(`${routes[1]}`);
  await until(async () => (await dialog.getByRole("listitem").count()) === 2, "the second route is missing");
  await dialog.getByRole("button", { name: /^Move up/ }).click();
  await until(async () => (await dialog.locator("li").first().getAttribute("data-route")) === `${routes[1]}`, "it is not moved");
  await dialog.getByRole("switch", { name: "Wild cards may be spent" }).first().click();
  await checkAxe(page);
  await checkBoxes(page);
  await checkTexts(page);
  await shoot(page, "prepared desktop");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "2 conditional moves" }).waitFor();

  await draws(ready);
  await until(() => hasTurn(ready), "the prepared turn is not played");
  await until(async () => !(await hasTurn(other)), "it is still the other's turn");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /conditional moves?$/ }).click();
  await dialog.waitFor();
  await checkAxe(page);
  await checkBoxes(page);
  await shoot(page, "prepared phone");
  await dialog.getByRole("button", { name: "Withdraw all" }).click();
  await dialog.getByText("Nothing is prepared.").waitFor();
  await shoot(page, "prepared nothing");
});

const PHONE: Look = { size: "small", language: "fr", theme: "dark", still: true };

scene("on a phone, in French", PHONE, async (visitor) => {
  const { other } = await begin(visitor, "germany", PHONE);
  const { page } = other;
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Coups conditionnels" }).click();
  const dialog = page.getByRole("dialog", { name: "Coups conditionnels" });
  await dialog.getByLabel("Ajouter une route").selectOption({ index: 5 });
  await dialog.getByRole("listitem").first().waitFor();
  await checkAxe(page);
  await checkBoxes(page);
  await checkTexts(page);
  await shoot(page, "prepared phone french");
});
