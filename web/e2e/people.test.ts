// Fair play between people: a known deal, and the removal of a player.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { sitReadyTogether } from "./player.ts";
import { type Scene, suite } from "./scene.ts";

const { scene } = suite();

async function chooses({ page }: Visitor, item: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: item }).click();
}

/** A table for the same deal as in a finished game, which the friend had resigned. */
async function sameDeal(visitor: Scene, friend: Visitor): Promise<string> {
  await sitReadyTogether(visitor, friend, "paris");
  await chooses(friend, "Resign");
  await friend.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await visitor.page.getByRole("button", { name: "Same deal" }).click();
  await visitor.page.getByText("The same deal as before").waitFor();
  await friend.page.getByText(/wants to play the same deal again/).waitFor();
  return visitor.page.url().split("/").at(-1)!;
}

scene("a guest at a known deal has to confirm, and can be removed for good", { still: true }, async (visitor) => {
  const { page } = visitor;
  const [friend, stranger] = [await visitor.another(), await visitor.another({ size: "phone" })];
  const table = await sameDeal(visitor, friend);
  // A host who changes a rematch begins it by hand: it would start when the friend comes.
  const startsByItself = page.getByText("The rematch begins as soon as everybody is here.");
  await startsByItself.waitFor();
  await page.getByRole("switch", { name: "Hints" }).click();
  await startsByItself.waitFor({ state: "detached" });
  assert.equal(await page.getByRole("switch", { name: "Listed" }).count(), 0, "the table can be listed");
  await friend.open(`table/${table}`);
  await friend.page.getByRole("button", { name: "Stand up" }).click();
  await friend.page.getByRole("button", { name: "Sit here" }).click();
  await friend.page.getByRole("dialog").getByText("This deal was played before").waitFor();
  await checkAxe(friend.page);
  await friend.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  const link = await page.getByRole("textbox", { name: /link/i }).first().inputValue();
  await stranger.open(new URL(link).pathname.slice(1));
  await stranger.page.getByRole("note").getByText("This deal was played before").waitFor();
  await shoot(stranger.page, "people known deal phone");
  await checkBoxes(stranger.page);
  await stranger.page.getByRole("button", { name: "Sit down anyway" }).click();
  const leave = page.getByRole("button", { name: /^Remove .+ from the table$/ });
  await leave.click();
  await page.getByRole("dialog").getByText("cannot come back").waitFor();
  await shoot(page, "people remove");
  await checkAxe(page);
  stranger.allow(/WebSocket/);
  await page.getByRole("dialog").getByRole("button", { name: /^Remove/ }).click();
  await stranger.page.getByText("You were asked to leave this table").waitFor();
});

scene("during a game, a player is removed only if all others agree", { still: true }, async (visitor) => {
  const [friend, nuisance] = [await visitor.another(), await visitor.another({ size: "phone" })];
  const { page } = visitor;
  const { request } = visitor.context;
  await request.post(`${visitor.address}api/me`, { data: { name: "Ada" } });
  const settings = { board: "london", order: "fixed", listed: true };
  const answer = await request.post(`${visitor.address}api/tables`, { data: { settings, seats: ["open", "open", "open"] } });
  const { table } = (await answer.json()) as { table: string };
  await visitor.open(`table/${table}`);
  for (const each of [friend, nuisance]) {
    await each.open(`table/${table}`);
    await each.page.getByRole("button", { name: "Sit here" }).first().click();
    await each.page.getByRole("button", { name: "Stand up" }).waitFor();
  }
  await page.getByRole("button", { name: "Start the game" }).click();
  for (const each of [visitor, friend, nuisance]) await each.page.locator("[data-asks]").waitFor();
  await chooses(visitor, "Ask to remove a player");
  await checkAxe(page);
  await page.getByRole("dialog").getByRole("button", { name: /^Ask to remove/ }).last().click();
  await page.getByRole("alertdialog").getByText("waiting for").waitFor();
  await nuisance.page.getByRole("alertdialog").getByText("to remove you").waitFor();
  await shoot(nuisance.page, "people removal phone");
  await checkBoxes(nuisance.page);
  const asked = friend.page.getByRole("alertdialog");
  await asked.getByRole("timer").waitFor();
  await shoot(friend.page, "people removal");
  await checkBoxes(friend.page);
  nuisance.allow(/WebSocket/);
  await asked.getByRole("button", { name: "Remove" }).click();
  await nuisance.page.getByText("You were asked to leave this table").waitFor();
  await asked.waitFor({ state: "detached" });
  // One of the remaining two resigns for good; if the other did, too, only a bot would be left.
  await chooses(friend, "Resign");
  const resigning = friend.page.getByRole("dialog");
  await resigning.getByText("A bot plays on for you").waitFor();
  await resigning.getByRole("button", { name: "Resign" }).click();
  await friend.page.getByText("You have resigned").waitFor();
  assert.equal(await friend.page.getByRole("button", { name: "I am back" }).count(), 0, "a player who resigned may return");
  await chooses(visitor, "Resign");
  await page.getByRole("dialog").getByText("The other player wins at once").waitFor();
});
