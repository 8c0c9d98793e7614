// Marks on the board during a game, and the card of a route.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { Player, sitDown, sitReady } from "./player.ts";
import { suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

longOnly("a closed twin route has a sign on the board, and is marked in the list as well", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "london", ["open", "easy"]);
  const player = new Player(page);
  const signs = page.locator("[data-closed]");
  for (let sight = await player.wait(); (await signs.count()) === 0; sight = await player.after(sight))
    assert.ok(await player.decide(sight), "no twin was ever closed");
  const route = await signs.first().getAttribute("data-closed");
  const twin = page.locator(`[data-route="${route}"]`);
  // With the focus, its label includes its state.
  await twin.focus();
  const label = await twin.getAttribute("aria-label");
  assert.match(label ?? "", /closed to you/);
  await shoot(page, "board closed twin");
  await page.locator(`[data-route="${route}"]`).evaluate((twin) => twin.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await page.locator(`[data-zone="route"]`).getByRole("button", { name: "Why?" }).click();
  await page.locator("dialog[open] #rule-twins").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "The board as a list" }).click();
  const list = page.getByRole("dialog", { name: "The board as a list" });
  await list.getByRole("button", { name: /closed to you/ }).first().waitFor();
});

scene("a ticket shows its path on the board; the plan for all tickets can be shown on any tab, and a ticket marks its part of it", { theme: "dark", still: true }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "london", ["open", "easy"]);
  const player = new Player(page);
  await player.wait();
  await page.getByRole("img", { name: /^Face up: / }).waitFor();
  await player.keep();
  await player.gather(0);
  const marked = (kind: string, wanted: boolean) =>
    until(async () => (await page.locator(`.marks .${kind}`).count()) > 0 === wanted, `${kind} is ${wanted ? "not " : ""}marked`);
  const ticket = page.locator("[data-anchor='tickets'] button[aria-expanded]").first();
  assert.match((await ticket.textContent()) ?? "", /to go/);
  await page.mouse.move(5, 5); // a ticket may now be below the pointer
  await marked("way", false);
  await ticket.click();
  await marked("way", true);
  assert.ok(await page.locator("[data-anchor='tickets'] .needs li").first().isVisible());
  await ticket.click();
  await page.mouse.move(5, 5);
  await marked("way", false);
  const plan = page.getByRole("button", { name: "The plan for all of them" });
  await plan.click();
  await marked("way", true);
  await ticket.hover();
  await marked("part", true);
  await shoot(page, "board plan");
  await page.mouse.move(5, 5);
  await marked("part", false);
  await page.getByRole("tab", { name: "Log" }).click();
  await marked("way", true);
  await page.keyboard.press("p");
  await marked("way", false);
  await page.keyboard.press("p");
  await marked("way", true);
  await page.getByRole("tab", { name: "Tickets" }).click();
  assert.equal(await plan.getAttribute("aria-pressed"), "true");
  await checkBoxes(page);
  await checkAxe(page, { map: true });
});

for (const size of ["desktop", "phone"] as const)
  longOnly(`a route's card lists its gains, and its payments in words: ${size}`, { size, still: true }, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ confirm: "always" })));
    await sitReady(visitor, "germany", ["open", "easy"], 4); // of a dozen cards, two are alike, and pay for a route
    const player = new Player(page, size === "phone" ? "touch" : "mouse");
    await player.point((await player.wait()).routes[0]!);
    const card = page.locator("[data-zone=route]");
    await card.locator("[data-first]").waitFor();
    // Only the bot can have taken passengers, so some are still waiting at one of the ends.
    assert.match((await card.getByRole("list", { name: "Taking it gives you" }).textContent()) ?? "", /a passenger in \S+/);
    assert.match((await card.locator("[data-first]").textContent()) ?? "", /\d (red|blue|green|yellow|orange|purple|black|white|wild)/i);
    await shoot(page, `board route ${size}`);
    await checkBoxes(page);
    await checkAxe(page, { map: true });
    if (size === "phone") return;
    // If the board has the focus, Enter makes the marked payment.
    const pieces = () => page.locator(".routes .taken").count();
    const before = await pieces();
    await page.keyboard.press("Enter");
    await until(async () => (await pieces()) > before, "the route is not taken");
  });

longOnly("points are counted once the pieces are on the board", {}, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const player = new Player(page);
  const sight = await player.wait();
  const own = page.locator(".player", { hasText: "you" }).locator(".points .numbers");
  assert.equal(await own.textContent(), "0");
  // The points shown when the first piece lands.
  const counted = own.evaluate(
    (points) =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, watcher) => {
          if (document.querySelector(".landing") === null) return;
          watcher.disconnect();
          resolve(points.textContent);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await player.take(sight.routes[0]!, sight);
  assert.equal(await counted, "0", "they are counted too early");
  await until(async () => (await own.textContent()) !== "0", "they are not counted");
});

/** Counts elements that appear on a page with content, even briefly. */
async function count(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const seen = Object.assign(window, { seen: 0 });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element && node.querySelector(wanted) !== null) seen.seen += 1;
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { seen: number }).seen);
}

/** Turns of drawing that give enough cards for a short ticket. */
const RICH = 5;

for (const still of [false, true])
  longOnly(`a completed ticket is ${still ? "not celebrated if motion is to be reduced" : "celebrated"}`, { still }, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ speed: "fast" })));
    const stamps = await count(page, ".stamp");
    await sitReady(visitor, "london", ["open", "easy"], RICH);
    const player = new Player(page);
    const completed = page.locator("[data-anchor='tickets'] .status.done");
    for (let sight = await player.wait(); (await completed.count()) === 0; sight = await player.after(sight)) {
      // If the bot has cut off every ticket, another game begins.
      if (sight.asks === "over") {
        await sitReady(visitor, "london", ["open", "easy"], RICH);
        sight = await player.wait();
      }
      const route = await page.evaluate(() => document.querySelector<SVGElement>(".affordable.wanted")?.dataset["route"]);
      const found = sight.routes.find((each) => `${each.route}` === route);
      if (sight.asks === "turn" && found !== undefined) await player.take(found, sight);
      else if (sight.asks === "turn") await player.draw();
      else await player.decide(sight);
    }
    if (still) assert.equal(await stamps(), 0);
    else await until(async () => (await stamps()) > 0, "nothing was celebrated");
    await page.locator(".applause").waitFor({ state: "detached" });
  });
