// What is drawn on the board while a game is played, and what a route's card tells.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { Player, sitDown, sitReady } from "./player.ts";
import { suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

longOnly("a twin that is closed wears a sign, and says so in the list as well", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "london", ["open", "easy"]);
  const player = new Player(page);
  const signs = page.locator("[data-closed]");
  for (let sight = await player.wait(); (await signs.count()) === 0; sight = await player.after(sight))
    assert.ok(await player.decide(sight), "no twin was ever closed");
  const route = await signs.first().getAttribute("data-closed");
  const twin = page.locator(`[data-route="${route}"]`);
  // Its label says how it stands once the keyboard is there.
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

scene("a ticket shows its way on the board; the plan for all is shown at any time, and a ticket marks its part", { theme: "dark", still: true }, async (visitor) => {
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
  await page.mouse.move(5, 5); // where it was, a ticket may lie now
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
  longOnly(`a route's card says what it brings, and its payments in words: ${size}`, { size, still: true }, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ confirm: "always" })));
    await sitReady(visitor, "germany", ["open", "easy"], 4); // with a dozen cards, two are alike, and pay for a route
    const player = new Player(page, size === "phone" ? "touch" : "mouse");
    await player.point((await player.wait()).routes[0]!);
    const card = page.locator("[data-zone=route]");
    await card.locator("[data-first]").waitFor();
    // Nobody has been anywhere yet but one bot: at one of all these ends somebody waits.
    assert.match((await card.getByRole("list", { name: "Taking it gives you" }).textContent()) ?? "", /a passenger in \S+/);
    assert.match((await card.locator("[data-first]").textContent()) ?? "", /\d (red|blue|green|yellow|orange|purple|black|white|wild)/i);
    await shoot(page, `board route ${size}`);
    await checkBoxes(page);
    await checkAxe(page, { map: true });
    if (size === "phone") return;
    // Where the board has the focus, Enter pays as marked.
    const pieces = () => page.locator(".routes .taken").count();
    const before = await pieces();
    await page.keyboard.press("Enter");
    await until(async () => (await pieces()) > before, "the route is not taken");
  });

longOnly("points are counted when the pieces lie on the board", {}, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const player = new Player(page);
  const sight = await player.wait();
  const own = page.locator(".player", { hasText: "you" }).locator(".points .numbers");
  assert.equal(await own.textContent(), "0");
  // What is seen of the points at the moment at which the pieces begin to land.
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
  assert.equal(await counted, "0", "they are counted before");
  await until(async () => (await own.textContent()) !== "0", "they are not counted");
});

/** Counts what appears on a page, also what is there for a moment only. */
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

/** So many turns of drawing cards are enough for the routes of a short ticket. */
const RICH = 5;

for (const still of [false, true])
  longOnly(`a completed ticket is celebrated${still ? " not where motion is to be reduced" : ""}`, { still }, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ speed: "fast" })));
    const stamps = await count(page, ".stamp");
    await sitReady(visitor, "london", ["open", "easy"], RICH);
    const player = new Player(page);
    const completed = page.locator("[data-anchor='tickets'] .status.done");
    for (let sight = await player.wait(); (await completed.count()) === 0; sight = await player.after(sight)) {
      // Where the bot has cut off every ticket, there is another game.
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
