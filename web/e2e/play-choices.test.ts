// Ways to choose: by colour, by dragging, with and without confirming; choices that survive a reload; reasons why an action
// is impossible; undo; watching; lost connections.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Page, WebSocketRoute } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { CuttableProxy } from "./cuttable-proxy.ts";
import { Player, type PageState, sitDown, sitReady, sitTogether } from "./player.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, isolated, longOnly } = suite();

/** Milliseconds until the page shows something on the slowest machine. */
const SOON = 20_000;

/** The cards in the hand, by colour. */
function handOf(page: Page): Promise<Record<string, number>> {
  return page.locator(".hand button").evaluateAll((stacks) =>
    Object.fromEntries(stacks.map((each) => [(each as HTMLElement).dataset["anchor"]!.slice("hand-".length), Number(each.querySelector(".count")!.textContent)])),
  );
}

const card = (page: Page) => page.locator(`[data-zone="route"]`);

/** The current choices in words: the same before and after a reload. */
function chosen(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(`[data-zone="decision"], [data-zone="route"], [data-zone="hand"]`)]
      .map((part) => {
        const marked = part.querySelectorAll(`[aria-pressed="true"], [aria-checked="true"]`);
        return [part.innerText, ...[...marked].map((each) => each.getAttribute("aria-label") ?? each.textContent)].join("|");
      })
      .join("\n"),
  );
}

async function survivesRefresh(page: Page, ready: string): Promise<void> {
  await page.locator(ready).first().waitFor();
  const before = await chosen(page);
  await page.reload();
  await page.locator(ready).first().waitFor();
  await until(async () => (await chosen(page)) === before, `not as before: ${before}`, SOON).catch(async (error: unknown) => {
    assert.equal(await chosen(page), before);
    throw error;
  });
}

/** Draws cards until a route can be paid in several ways, and chooses it. Needs confirmations to be on. */
async function manyWays(player: Player): Promise<PageState & { chosen: number }> {
  for (let sight = await player.gather(0); ; sight = await player.gather(1)) {
    assert.notEqual(sight.asks, "over", "there was only one way to pay, in the whole game");
    for (const route of sight.routes.toSorted((one, other) => other.length - one.length)) {
      await player.point(route);
      await card(player.page).waitFor();
      if ((await player.page.locator(".payments").count()) > 0) return { ...sight, chosen: route.route };
      await player.page.keyboard.press("Escape");
      await card(player.page).waitFor({ state: "detached" });
    }
  }
}

/** Turns confirmations on, so that a click on a route takes nothing. */
async function confirmAlways(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "always" }).click();
  await page.keyboard.press("Escape");
}

scene("a route with several payments is chosen by keyboard and mouse and confirmed, also after a reload and a lost connection", { still: true }, async ({ another, address }) => {
  const line = await CuttableProxy.to(address);
  const visitor = await another({ still: true }, line.address);
  visitor.allow(/WebSocket|ERR_CONNECTION/);
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"]);
  const player = new Player(page);
  await confirmAlways(page);
  const sight = await manyWays(player);
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "detached" });
  await player.walkTo(sight.chosen);
  await page.locator(".payments").waitFor();
  await until(() => page.evaluate(() => document.activeElement?.matches(".payment:first-child") ?? false), "the first payment does not have the focus");
  const ways = page.locator(".payments button");
  await ways.nth(1).click();
  assert.equal(await ways.nth(1).getAttribute("aria-checked"), "true");
  await shoot(page, "play choices payments");
  await checkBoxes(page);
  await checkAxe(page);
  await survivesRefresh(page, ".payments");
  const before = await chosen(page);
  await line.cut();
  await page.getByText("Reconnecting…").waitFor();
  await line.mend();
  await page.getByText("Reconnecting…").waitFor({ state: "detached" });
  await until(async () => (await chosen(page)) === before, "the lost connection changed the choice", SOON);
  assert.equal(await ways.nth(1).getAttribute("aria-checked"), "true");
  const paid = (await ways.nth(1).getAttribute("aria-label")) ?? ""; // such as "2 red and 1 wild"
  const left = await handOf(page);
  for (const [, count, color = ""] of paid.matchAll(/(\d+) (\w+)/g)) left[color] = (left[color] ?? 0) - Number(count);
  await page.locator(".confirm button").click();
  await until(async () => (await player.look()).moment !== sight.moment, "it was not taken");
  const rest = Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
  await until(async () => isDeepStrictEqual(await handOf(page), rest), `it was not paid with ${paid}`, SOON);
});

scene("a colour of the hand is chosen first, then a route; only routes that it pays are highlighted", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "paris", ["open", "easy"], 1);
  const player = new Player(page);
  const stacks = page.locator(".hand button");
  // Until a colour pays for some of the routes, but not for all.
  for (let all = await player.wait(); ; all = await player.gather(1)) {
    assert.notEqual(all.asks, "over", "every colour paid for everything, in the whole game");
    for (let index = 0; index < (await stacks.count()); index++) {
      await stacks.nth(index).click();
      const { routes } = await player.look();
      const [first] = routes;
      assert.deepEqual(routes.filter(({ route }) => !all.routes.some((each) => each.route === route)), [], "other routes are highlighted");
      if (first === undefined || routes.length === all.routes.length) {
        await stacks.nth(index).click();
        continue;
      }
      await survivesRefresh(page, ".hand [aria-pressed=true]");
      const again = (await player.look()).routes.find((each) => each.route === first.route);
      assert.ok(again);
      await player.take(again, all);
      await until(async () => (await player.look()).moment !== all.moment, "it was not taken");
      return;
    }
  }
});

scene("cards are dragged onto a route", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const player = new Player(page);
  const sight = await player.wait();
  const stacks = page.locator(".hand button");
  for (let index = 0; index < (await stacks.count()); index++) {
    const from = await stacks.nth(index).boundingBox();
    assert.ok(from);
    await page.mouse.move(from.x + 20, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 3 });
    const [target] = (await player.look()).routes;
    if (target === undefined) {
      await page.mouse.up();
      continue;
    }
    await page.mouse.move(target.x, target.y, { steps: 4 });
    await page.locator(".ghost.fits").waitFor();
    await shoot(page, "play choices drag");
    await page.mouse.up();
    await until(async () => (await player.look()).moment !== sight.moment || (await card(page).count()) > 0, "nothing was dropped");
    assert.equal(await page.locator(".ghost").count(), 0);
    return;
  }
  throw new Error("no colour pays for a route");
});

scene("reasons against a route, and against a face-up wild as the second card", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "germany", ["open", "easy"]);
  const player = new Player(page);
  let sight = await player.wait();
  const far = await page.evaluate(() => {
    const groups = [...document.querySelectorAll("[data-route]:not(.affordable, .taken)")];
    const longest = groups.toSorted((one, other) => other.querySelectorAll("rect").length - one.querySelectorAll("rect").length)[0];
    const box = longest?.querySelector("rect")?.getBoundingClientRect();
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  assert.ok(far);
  await page.mouse.click(far.x, far.y);
  await card(page).getByText(/\d missing/).first().waitFor();
  assert.doesNotMatch((await card(page).textContent()) ?? "", /takes/, "the card names two numbers of cards");
  await shoot(page, "play choices why");
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "detached" });
  // Until a wild is face up during the choice of a second card.
  const wild = page.locator(".slots button.barred[aria-label*='wild']");
  while ((await wild.count()) === 0) {
    assert.notEqual(sight.asks, "over", "no wild card lay there in the whole game");
    if (["turn", "second_card"].includes(sight.asks)) await player.draw();
    else await player.decide(sight);
    sight = await player.after(sight);
  }
  assert.match((await page.locator(".ask").textContent()) ?? "", /not allowed/);
  await wild.first().click({ force: true }); // it is only marked as disabled, and gives the reason
  await page.getByRole("status").getByText(/only be the first card/).waitFor();
});

scene("by touch: the refusal to keep a card for a flag is logged and announced", { size: "phone", theme: "dark", still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "paris", ["open", "easy"]);
  const player = new Player(page, "touch");
  let sight = await player.wait();
  while (sight.asks !== "flag") {
    assert.notEqual(sight.asks, "over", "nobody could keep a card, in the whole game");
    await player.decide(sight);
    sight = await player.after(sight);
  }
  await checkBoxes(page);
  await checkAxe(page);
  assert.equal(await page.getByText("Ada keeps no card for a flag").count(), 0);
  await page.getByRole("button", { name: "Do not keep it" }).tap();
  await page.getByRole("tab", { name: "Log" }).tap();
  await page.locator("ol").getByText("keeps no card for a flag").first().waitFor();
  await page.getByRole("log").getByText("Ada keeps no card for a flag").waitFor({ state: "attached" });
});

scene("short and long tickets are chosen on a turn, also after a reload", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "germany", ["open", "easy"]);
  const player = new Player(page);
  const sight = await player.wait();
  await page.getByRole("button", { name: /^Tickets/ }).click();
  assert.equal(await page.locator("[data-zone=decision] li button").count(), 5);
  await shoot(page, "play choices announce");
  await checkBoxes(page);
  await survivesRefresh(page, "[data-zone=decision] li button");
  await page.getByRole("button", { name: "2 short + 2 long" }).click();
  const offer = await player.after(sight);
  assert.equal(offer.asks, "keep");
  assert.equal(await page.locator("[data-decision=keep] button[aria-pressed]").count(), 4);
});

longOnly("on a phone, a route that is chosen out of sight is scrolled into view", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  // So that a click, too, only shows the route.
  await visitor.context.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ confirm: "always" })));
  await sitReady(visitor, "germany", ["open", "easy"], "route");
  const player = new Player(page, "touch");
  const [route] = (await player.wait()).routes;
  assert.ok(route);
  await player.point(route);
  await card(page).waitFor();
  const place = page.locator(`[data-route="${route.route}"]`);
  const inSight = async () => {
    const [box, map] = [await place.boundingBox(), await page.locator("main").boundingBox()];
    assert.ok(box && map);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
  };
  await until(inSight, "the chosen route is not in sight");
  await card(page).getByRole("button", { name: "Close" }).tap();
  // Out of sight: a route on the right half of the board is dragged out to the right, and so on.
  await player.rest();
  const [whole, its] = [(await page.locator("[role=application] .layer").boundingBox())!, (await place.boundingBox())!];
  const right = its.x < whole.x + whole.width / 2 ? -1 : 1;
  const down = its.y < whole.y + whole.height / 2 ? -1 : 1;
  for (let count = 0; count < 5; count++) await page.getByRole("button", { name: "Larger" }).tap();
  await player.rest();
  const map = (await page.locator("main").boundingBox())!;
  const finger = await visitor.context.newCDPSession(page);
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  for (let count = 0; count < 12 && (await inSight()); count++) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (const step of [40, 80, 120])
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + right * step, y: y + down * step }] });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await player.rest();
  }
  assert.ok(!(await inSight()), "the board does not move");
  await place.evaluate((group) => group.dispatchEvent(new MouseEvent("click", { bubbles: true }))); // as by a screen reader
  await card(page).waitFor();
  await until(inSight, "the route is not in sight");
});

scene("two people: a press out of turn is refused; an undo is requested, withdrawn, and agreed to; somebody watches", { still: true }, async (visitor) => {
  const { page } = visitor;
  const friend = await visitor.another();
  const table = await sitTogether(visitor, friend, "paris");
  const players = [new Player(page), new Player(friend.page)];
  const [first] = players as [Player, Player];
  const offered = await first.wait();
  await first.keep();
  await until(async () => (await first.look()).asks === "", "the tickets were not kept");
  await first.page.getByRole("button", { name: "Undo", exact: true }).click(); // nothing was revealed, so nobody has to agree
  await until(async () => (await first.look()).asks === offered.asks, "the tickets were not taken back");
  for (const player of players) {
    await player.wait();
    await player.keep();
  }
  const moving = async () => {
    for (;;) for (const [index, player] of players.entries()) if ((await player.look()).asks === "turn") return index;
  };
  const index = await moving();
  const [mover, other] = [players[index]!, players[1 - index]!];
  for (const pile of [`[data-anchor="deck"]`, ".decks"]) {
    await other.page.locator(pile).click({ force: true }); // it is only marked as disabled
    await other.page.locator(".toast.no").getByText("It is not your turn").waitFor(); // in everyday words, and without a tick
    await other.page.locator(".toast").getByRole("button", { name: "Close" }).click();
  }
  let sight = await mover.look();
  await mover.draw();
  sight = await mover.after(sight);
  assert.equal(sight.asks, "second_card");
  for (const answer of ["Never mind", "Agree"]) {
    await mover.page.getByRole("button", { name: "Ask to undo" }).click();
    await mover.page.getByText(/waiting for/).waitFor();
    const asked = other.page.getByRole("alertdialog");
    await asked.waitFor();
    assert.equal(await asked.getByRole("list", { name: "What would be undone" }).getByRole("listitem").count(), 1);
    await asked.getByRole("timer").waitFor();
    if (answer === "Agree") await checkAxe(other.page);
    const answering = answer === "Agree" ? other : mover;
    await answering.page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
    await asked.waitFor({ state: "detached" });
  }
  await until(async () => (await mover.look()).asks === "turn", "it was not taken back");
  assert.equal(await mover.page.getByText("Nothing is undone").count(), 0, "nobody has refused anything");

  // A player who is not to move leaves the seat to a bot, and returns.
  await other.page.getByRole("button", { name: "Menu" }).click();
  await other.page.getByRole("button", { name: "Let a bot play for me" }).click();
  await mover.page.getByText("a bot keeps the seat").waitFor();
  await other.page.getByRole("button", { name: "I am back" }).click();
  await mover.page.getByText("a bot keeps the seat").waitFor({ state: "detached" });

  const watcher = await visitor.another({ still: true });
  await watcher.open(`table/${table}`);
  await watcher.page.locator("[data-asks]").waitFor();
  assert.equal(await watcher.page.locator(".hand, .can, [aria-label=Undo], [aria-label=Hint]").count(), 0);
  assert.equal(await watcher.page.locator(".players li").count() >= 2, true);
  await checkBoxes(watcher.page);
  await page.getByText("1 person is watching").waitFor();
});

scene("the clock of a turn runs, and a simple action is played when it ends", { still: true }, async (visitor) => {
  const { page } = visitor;
  // Long enough for a slow machine: after three missed turns there is no clock any more.
  await sitDown(visitor, "london", ["open", "easy"], { clock: 20 });
  const player = new Player(page);
  const sight = await player.wait();
  const shown = await page.getByRole("timer").first().textContent();
  await page.waitForFunction((before) => ![undefined, before].includes(document.querySelector("[role=timer]")?.textContent), shown);
  if (LONG) await checkAxe(page);
  await player.after(sight); // the clock has chosen
});

scene("when a stopping server closes the socket, the page reconnects at once, without a notice", { still: true }, async (visitor) => {
  const { page } = visitor;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await sitReady(visitor, "london", ["open", "easy", "easy"], 1);
  const player = new Player(page);
  const sight = await player.wait();
  await page.evaluate(() => {
    // Even a brief notice is recorded.
    new MutationObserver(() => {
      if (document.querySelector("header .line")) document.body.dataset["alarmed"] = "yes";
    }).observe(document.body, { childList: true, subtree: true });
  });
  const before = lines.length;
  await lines.at(-1)?.close({ code: 1012 });
  await until(() => lines.length > before, "the page does not come back");
  await player.decide(sight);
  await player.after(sight);
  assert.equal(lines.length, before + 1);
  assert.equal(await page.evaluate(() => document.body.dataset["alarmed"]), undefined);
});

/** A server takes long to start; lost connections are also tested in two-browsers.test.ts. */
if (LONG)
  isolated("the page waits for a restarted server, and the game continues", { still: true }, async (visitor) => {
    const { page, server } = visitor;
    visitor.allow(/WebSocket|ERR_CONNECTION/);
    await sitDown(visitor, "london", ["open", "easy", "easy"]);
    const player = new Player(page);
    await player.gather(1);
    await server.stop();
    await page.getByText("Reconnecting…").waitFor();
    await server.start();
    await page.getByText("Reconnecting…").waitFor({ state: "detached" });
    const sight = await player.wait();
    await player.decide(sight);
    await player.after(sight);
  });
