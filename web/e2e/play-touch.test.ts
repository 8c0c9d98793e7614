// Playing by touch on a phone; whole games by touch are in games.test.ts.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { Player, sitReady, sitTogether } from "./player.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();
const TABS = ["Tickets", "Players", "Log", "Chat", "Hand"];

for (const [width, height] of [
  ...(LONG ? ([[390, 844]] as const) : []),
  [375, 667],
] as const)
  scene(`on a phone of ${width} × ${height}, every part of the table has its tab, and the players' points are beside the board`, { size: "phone", still: true }, async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await sitReady(visitor, "germany", ["open", "easy", "easy", "easy", "easy"], 1);
    const player = new Player(page, "touch");
    const map = page.locator("main");
    const board = page.locator("[role=application] svg").first();
    await player.rest();
    // The board is as wide as the phone, and higher than its window.
    assert.ok(((await board.boundingBox())?.width ?? 0) >= width - 1);
    assert.ok(((await board.boundingBox())?.height ?? 0) > ((await map.boundingBox())?.height ?? 0));
    await player.gather(1);
    const strip = page.getByRole("list", { name: /^Everybody’s points, .+ and cards$/ });
    const since = page.getByRole("region", { name: "Since your last turn" });
    const outside = async (locator: typeof strip) => {
      const [own, its] = [await locator.boundingBox(), await map.boundingBox()];
      assert.ok(own && its && (own.y + own.height <= its.y + 1 || own.y >= its.y + its.height - 1), "it lies over the board");
    };
    for (const name of TABS) {
      await page.getByRole("tab", { name }).tap();
      assert.equal(await page.getByRole("tab", { name }).getAttribute("aria-selected"), "true");
      assert.equal(await strip.getByRole("button").count(), 5);
      await outside(strip);
      await outside(since);
      await shoot(page, `play touch ${width} ${name}`);
      await checkBoxes(page);
      // The on-screen keyboard would cover the messages.
      if (name === "Chat") assert.equal(await page.evaluate(() => document.activeElement?.tagName === "INPUT"), false);
    }
    // A second tap folds the tab, and the board has all the room.
    const high = async () => (await map.boundingBox())?.height ?? 0;
    const before = await high();
    await page.getByRole("tab", { name: "Hand" }).tap();
    await until(async () => (await high()) > before + 100, "the board has not become larger");
    await page.getByRole("tab", { name: "Hand" }).tap();
    // With the cards folded away, the hand is still there.
    const folds = page.getByRole("button", { name: "Fold the cards away" });
    await folds.tap();
    await page.locator(".hand").waitFor();
    assert.equal(await page.locator(".slots").count(), 0);
    await checkBoxes(page);
    await page.getByRole("button", { name: "Unfold the cards" }).tap();
    await page.locator(".slots").waitFor();
    await strip.getByRole("button").first().tap();
    assert.equal(await page.getByRole("tab", { name: "Players" }).getAttribute("aria-selected"), "true");
  });

scene("a tap shows the route first, and takes it when confirmed", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const player = new Player(page, "touch");
  const sight = await player.wait();
  const [route] = sight.routes;
  assert.ok(route);
  await player.point(route);
  const card = page.locator(`[data-zone="route"]`);
  await card.waitFor();
  assert.equal((await player.look()).moment, sight.moment, "nothing was taken yet");
  await shoot(page, "play touch route");
  await checkBoxes(page);
  await checkAxe(page);
  await card.getByRole("button", { name: "Close" }).tap();
  for (const name of TABS) {
    await page.getByRole("tab", { name }).tap();
    await checkAxe(page);
  }
  await player.point(route);
  await card.waitFor();
  await page.reload();
  await card.waitFor();
  await card.getByRole("button", { name: /Take it/ }).tap();
  const after = await player.after(sight);
  assert.ok(!after.routes.some((each) => each.route === route.route));
});

// French has the longer words.
for (const language of ["en", "fr"] as const)
  longOnly(`the text in a phone's bar is beside its buttons while a bot plays: ${language}`, { size: "phone", still: true, language }, async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 667 });
    const friend = await visitor.another({ still: true, language: "en" });
    await sitTogether(visitor, friend, "paris");
    await new Player(page, "touch").keep();
    // The friend is still choosing, so that the bot has nothing to do.
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: /Let a bot play for me|Laisser un robot jouer pour moi/ }).tap();
    const back = page.getByRole("button", { name: /I am back|Je suis de retour/ });
    await back.waitFor();
    const [words, button, bar] = [await page.locator(".ask").boundingBox(), await back.boundingBox(), await page.locator("header").boundingBox()];
    assert.ok(words && button && bar);
    assert.ok(words.x + words.width <= button.x + 1, "the text overlaps the button");
    assert.ok(words.y >= bar.y && words.y + words.height <= bar.y + bar.height, "the text does not fit into the bar");
    await shoot(page, `play touch back ${language}`);
    // No tab's name is cut off.
    const cut = await page.locator("[role=tab] span").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    assert.deepEqual(cut, []);
  });

scene("cards are dragged onto a route by finger", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const player = new Player(page, "touch");
  const sight = await player.wait();
  const finger = await visitor.context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const stacks = page.locator(".hand button");
  for (let index = 0; index < (await stacks.count()); index++) {
    const from = await stacks.nth(index).boundingBox();
    assert.ok(from);
    await touch("touchStart", from.x + 20, from.y + 20);
    await touch("touchMove", from.x + 22, from.y);
    await touch("touchMove", from.x + 24, from.y - 60);
    await page.locator(".ghost").waitFor();
    const [target] = (await player.look()).routes;
    if (target !== undefined) {
      await touch("touchMove", target.x, target.y);
      await page.locator(".ghost.fits").waitFor();
    }
    await touch("touchEnd");
    await page.locator(".ghost").waitFor({ state: "detached" });
    if (target === undefined) continue;
    await page.locator(`[data-zone="route"]`).getByRole("button", { name: /Take it/ }).waitFor();
    assert.equal((await player.look()).moment, sight.moment, "a finger confirms first");
    return;
  }
  throw new Error("no colour pays for a route");
});
