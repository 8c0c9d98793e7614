// A whole game on every board by mouse; every mechanism is met, and every decision is looked at in three widths.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, settle, shoot } from "./boxes.ts";
import type { Scene } from "./scene.ts";
import { Player, type Sight, sitDown } from "./player.ts";
import { theatre } from "./scene.ts";

const { scene } = theatre();

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** Looks at the page in every width: nothing sticks out, nothing is covered. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await settle(page);
    await shoot(page, `play ${name} ${size.width}`);
    await checkBoxes(page);
  }
  await checkAxe(page);
  await page.setViewportSize(WIDTHS[0]!);
  await page.locator(".desk, .tall").waitFor();
}

/** What has been looked at; an upright board is laid out in its own way. */
const inspected = new Set<string>();

/** Plays to the end; each kind of decision is looked at once. */
async function playThrough(visitor: Scene, board: string): Promise<Player> {
  const { page } = visitor;
  const player = new Player(page);
  player.before = async (sight: Sight) => {
    const kind = `${board === "germany" ? "tall " : ""}${sight.asks}${sight.routes.length > 0 ? " claim" : ""}`;
    if (inspected.has(kind)) return;
    inspected.add(kind);
    await inspect(page, kind);
  };
  await player.play();
  await page.locator(".ending").waitFor();
  return player;
}

scene("Paris to the end: flags", { still: true }, async (visitor) => {
  await sitDown(visitor, "paris", ["open", "easy"]);
  const player = await playThrough(visitor, "paris");
  assert.ok((player.decided.get("flag") ?? 0) > 0, "no card was offered for the flag");
});

scene("London to the end: districts", { still: true, theme: "dark" }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "london", ["open", "easy", "easy"]);
  const player = new Player(page);
  await player.play(12);
  await page.getByRole("tab", { name: "Districts" }).click();
  const standing = page.getByRole("tabpanel");
  assert.equal(await standing.getByRole("row").count(), 1 + 5, "five districts");
  assert.match((await standing.textContent()) ?? "", /[1-9]\/\d/, "no place counts for any district");
  await playThrough(visitor, "london");
});

scene("Amsterdam to the end: merchandise", { still: true, language: "fr" }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "amsterdam", ["open", "easy", "easy", "easy"]);
  await page.getByRole("tab", { name: "Marchandises" }).click();
  assert.match((await page.getByRole("tabpanel").textContent()) ?? "", /16 cartes dans la pile/);
  await playThrough(visitor, "amsterdam");
  await page.getByRole("button", { name: /plateau/i }).click();
  await page.getByRole("tab", { name: "Marchandises" }).click();
  const left = Number(/(\d+) cartes? dans/.exec((await page.getByRole("tabpanel").textContent()) ?? "")?.[1] ?? 16);
  assert.ok(left < 16, "nobody has taken merchandise");
});

scene("Germany to the end: short and long, passengers", { still: true, theme: "dark" }, async (visitor) => {
  await sitDown(visitor, "germany", ["open", "easy"]);
  const player = await playThrough(visitor, "germany");
  assert.equal(player.decided.get("announce"), 1);
  assert.ok((player.decided.get("passenger") ?? 0) > 0, "no passenger could be chosen");
});

/** Between Pier 39 and North Beach: one space, any colour. */
const NEIGHBOURS = [15, 16];

/** Clicks a place on the map. */
async function clickPlace(player: Player, place: string): Promise<void> {
  const { page } = player;
  await player.rest();
  const box = await page.locator(`[data-node="${place}"]`).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Puts the two piles beside each other, one by the list and one on the map; false where somebody else does that. */
async function putPiles(player: Player): Promise<Sight | null> {
  const { page } = player;
  let sight = await player.wait();
  await player.keep();
  sight = await player.after(sight);
  if (sight.asks !== "place") return null;
  await page.getByRole("radio").nth(1).click();
  await page.locator(".places").getByRole("button", { name: "North Beach" }).click();
  sight = await player.after(sight);
  assert.equal(sight.asks, "place");
  await clickPlace(player, "pier-39");
  return player.after(sight);
}

scene("San Francisco to the end: piles, tokens, ferries", { still: true }, async (visitor) => {
  const { page } = visitor;
  const player = new Player(page);
  let sight: Sight | null = null;
  // Who does not begin puts the piles, and the bot may want the same route or token: some tables may be needed.
  while (sight?.asks !== "token") {
    await sitDown(visitor, "san_francisco", ["open", "easy"]);
    sight = await putPiles(player);
    const near = sight?.routes.find(({ route }) => NEIGHBOURS.includes(route));
    if (sight === null || near === undefined) continue;
    await player.take(near, sight);
    sight = await player.after(sight);
  }
  assert.equal(await page.locator("[data-decision=token] li button").count(), 2);
  await page.reload();
  sight = await player.wait();
  assert.equal(sight.asks, "token", "a refresh brings the choice back");
  await inspect(page, "san_francisco token");
  await clickPlace(player, "pier-39");
  await player.after(sight);
  await page.getByRole("tab", { name: "Tourists" }).click();
  assert.ok((await page.getByRole("tabpanel").locator("[aria-label$=': there']").count()) > 0, "no token is in the set");
  await playThrough(visitor, "san_francisco");
});
