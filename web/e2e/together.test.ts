// People watch the replay of a finished game together: one leads, the others follow or look around by themselves.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import { CuttableProxy } from "./cuttable-proxy.ts";
import { arrive, played } from "./replay-client.ts";
import { suite } from "./scene.ts";

const { scene, longOnly } = suite();

const at = (page: Page, step: number) => page.locator(".count").getByText(new RegExp(`^${step} /`)).waitFor();
const bar = (page: Page) => page.getByRole("region", { name: /^(Watching together|Regarder ensemble)$/ });

scene("three people watch a replay together", {}, async ({ page, context, address, open, another }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  await at(page, 0);
  assert.equal(await bar(page).count(), 0, "one alone sees no room");

  const line = await CuttableProxy.to(address);
  const follower = await another({ size: "phone", language: "fr", theme: "dark" }, line.address);
  follower.allow(/WebSocket|ERR_CONNECTION/);
  const walker = await another({ size: "tablet", still: true });
  await Promise.all([follower, walker].map((each) => each.open(`replay/${table.id}`)));

  // The player leads by keyboard, and the others see the same moment and what the leader points at.
  await bar(page).getByRole("button", { name: "Lead" }).press("Enter");
  await bar(page).getByText("You lead").waitFor();
  await page.getByRole("slider").fill("9");
  await Promise.all([at(follower.page, 9), at(walker.page, 9)]);
  await bar(follower.page).getByText("Vous suivez Ada").waitFor();
  await page.locator("[data-route]").first().press("Enter");
  await follower.page.locator(".marks .part").first().waitFor({ state: "attached" });
  await checkBoxes(follower.page);
  await checkTexts(follower.page);
  await checkAxe(follower.page);
  // A screen reader announces the moment at which the leader has stopped.
  await follower.page.getByText(/^Moment 9, tour \d+\s: /).waitFor({ state: "attached" });
  await follower.page.getByText(/^Ada montre .+ – .+\.$/).waitFor({ state: "attached" });
  for (const [each, name] of [[page, "leader"], [follower.page, "follower"]] as const) await shoot(each, `together ${name}`);

  // One breaks free by a step, and comes back.
  await walker.page.getByRole("button", { name: "Forward" }).click();
  await bar(walker.page).getByText("Ada leads, at moment 9").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await at(follower.page, 8);
  await walker.page.waitForFunction(() => location.hash === "#10");
  await walker.page.reload();
  await bar(walker.page).getByText("Ada leads, at moment 8").waitFor();
  await shoot(walker.page, "together free");
  await bar(walker.page).getByRole("button", { name: "Back to the leader" }).click();
  await at(walker.page, 8);

  // A cut connection comes back, to the leader's moment.
  await line.cut();
  await bar(follower.page).getByText("La connexion est perdue").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await line.mend();
  await at(follower.page, 7);

  // The leader lets the follower lead, by phone, who lays it down later.
  await walker.page.close();
  await bar(page).getByRole("button", { name: "2 people are here" }).click();
  const dialog = page.getByRole("dialog", { name: "Watching together" });
  await dialog.getByRole("img", { name: /^QR code/ }).or(dialog.getByRole("note")).waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await shoot(page, "together dialog");
  await dialog.getByRole("button", { name: "Let them lead: Guest 1" }).click();
  await dialog.waitFor({ state: "detached" });
  await bar(follower.page).getByText("Vous guidez les autres").waitFor();
  await follower.page.getByRole("slider").fill("5");
  await at(page, 5);
  await bar(follower.page).getByRole("button", { name: "Ne plus guider" }).tap();
  await bar(page).getByText("Nobody leads").waitFor();
});

longOnly("a leader leaves, and another player takes the lead", {}, async ({ page, context, address, open, another }) => {
  await arrive({ context, address });
  const table = await played(context, address, { board: "paris", seats: ["open", "easy"] });
  await open(`replay/${table.id}`);
  const stranger = await another({ size: "small" });
  await stranger.open(`replay/${table.id}`);
  await bar(page).getByRole("button", { name: "Lead" }).click();
  await bar(stranger.page).getByText("You follow Ada").waitFor();
  await page.close();
  await bar(stranger.page).getByText("Ada has left: nobody leads").waitFor();
  await checkBoxes(stranger.page);
  // The last one is alone for a while, and then sees no room any longer.
  await bar(stranger.page).waitFor({ state: "detached" });
});
