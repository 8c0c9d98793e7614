// Games by mouse, by touch and by keyboard alone: one to its end, and of the others some turns or their special features;
// some turns by touch are in play-touch.test.ts and in lessons. With `--long` all fifteen are played to the end, with every
// mechanism, and every decision is checked.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, settle, shoot } from "./boxes.ts";
import type { Look, Visitor } from "./browser.ts";
import { type Means, Player, type PageState, sitDown } from "./player.ts";
import { Script } from "./replay-client.ts";
import { until } from "./server.ts";
import { LONG, suite } from "./scene.ts";

const { scene } = suite();

interface Game {
  /** The seats in turn order. */
  seats: string[];
  /** Other means by which short runs play some turns. */
  also: Means[];
  /** The part that short runs do not play by mouse: the middle, which is then played over the socket, or everything. */
  without?: "middle" | "all";
  /** Decisions whose page is checked, once each; all by default, and in long runs. */
  inspects?: string[];
  /** Devices and preferences for each means. */
  looks: Record<Means, Look>;
  /** Decisions that occur in every game on it. */
  decisions: string[];
  /** Checks by mouse, before the rest of the game and after it. */
  first?: (player: Player, visitor: Visitor) => Promise<void>;
  last?: (player: Player) => Promise<void>;
}

const GAMES: Record<string, Game> = {
  germany: {
    seats: ["open", "easy"],
    also: [],
    without: "all",
    inspects: ["announce", "passenger"],
    looks: { mouse: { theme: "dark" }, touch: {}, keyboard: { language: "fr" } },
    decisions: ["announce", "passenger"],
  },
  san_francisco: {
    // The last in turn order places the piles of tourists.
    seats: ["easy", "open"],
    also: ["keyboard"],
    without: "all",
    inspects: ["place", "token"],
    looks: { mouse: {}, touch: { language: "fr" }, keyboard: { theme: "dark" } },
    decisions: [],
    first: pilesAndToken,
  },
  paris: {
    seats: ["open", "easy"],
    also: [],
    without: "all",
    inspects: ["flag"],
    looks: { mouse: {}, touch: { theme: "dark" }, keyboard: {} },
    decisions: ["flag"],
  },
  london: {
    seats: ["open", "easy", "easy"],
    also: [],
    without: "all",
    inspects: [],
    looks: { mouse: { theme: "dark" }, touch: {}, keyboard: { language: "fr", theme: "dark" } },
    decisions: [],
    first: placesCount,
  },
  amsterdam: {
    seats: ["open", "easy", "easy", "easy"],
    also: [],
    without: "middle",
    inspects: [],
    looks: { mouse: { language: "fr" }, touch: { language: "fr" }, keyboard: {} },
    decisions: [],
    first: async ({ page }) => assert.equal(await merchandiseLeft(page), 16),
    last: async ({ page }) => {
      await page.getByRole("button", { name: "Le plateau", exact: true }).click();
      assert.ok((await merchandiseLeft(page)) < 16, "nobody has taken merchandise");
    },
  },
};

async function placesCount(player: Player): Promise<void> {
  await player.play(2);
  await player.page.getByRole("tab", { name: "Districts" }).click();
  const standing = player.page.getByRole("tabpanel");
  assert.equal(await standing.getByRole("row").count(), 1 + 5, "five districts");
  while (!/[1-9]\/\d/.test((await standing.textContent()) ?? "")) {
    assert.notEqual((await player.look()).asks, "over", "no place counts for any district");
    await player.play(1);
  }
}

async function merchandiseLeft(page: Page): Promise<number> {
  await page.getByRole("tab", { name: "Marchandises" }).click();
  return Number(/(\d+) cartes? dans la pile/.exec((await page.getByRole("tabpanel").textContent()) ?? "")?.[1]);
}

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

/** Puts the two piles beside each other, one by the list and one on the map; null if another seat places them. */
async function putPiles(player: Player): Promise<PageState | null> {
  const { page } = player;
  let sight = await player.wait();
  await player.keep();
  sight = await player.after(sight);
  if (sight.asks !== "place") return null;
  await page.getByRole("radio").nth(1).click();
  await page.locator("[data-decision]").getByRole("button", { name: "North Beach" }).click();
  sight = await player.after(sight);
  assert.equal(sight.asks, "place");
  await clickPlace(player, "pier-39");
  return player.after(sight);
}

async function pilesAndToken(player: Player, visitor: Visitor): Promise<void> {
  const { page } = player;
  let sight = await putPiles(player);
  // The bot may take the route or token first: several tables may be needed.
  while (sight?.asks !== "token") {
    const near = sight?.routes.find(({ route }) => NEIGHBOURS.includes(route));
    if (sight === null || near === undefined) {
      await sitDown(visitor, "san_francisco", GAMES["san_francisco"]!.seats);
      sight = await putPiles(player);
    } else {
      await player.take(near, sight);
      sight = await player.after(sight);
    }
  }
  assert.equal(await page.locator("[data-decision=token] li button").count(), 2);
  await player.before(sight);
  await clickPlace(player, "pier-39");
  await player.after(sight);
  await page.getByRole("tab", { name: "Tourists" }).click();
  assert.ok((await page.getByRole("tabpanel").locator("[aria-label$=': collected']").count()) > 0, "no token is in the set");
}

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  ...(LONG ? [{ width: 1024, height: 768 }, { width: 844, height: 390 }] : []),
];

/** Checks the page: in every width with a mouse, otherwise in its own. */
async function inspect({ page, means }: Player, name: string, map: boolean): Promise<void> {
  for (const size of means === "mouse" ? WIDTHS : [page.viewportSize()!]) {
    await page.setViewportSize(size);
    await settle(page);
    await shoot(page, `game ${name} ${size.width}`);
    await checkBoxes(page);
  }
  await checkAxe(page, { map });
  if (means !== "mouse") return;
  await page.setViewportSize(WIDTHS[0]!);
  await page.locator(".desk, .tall").waitFor();
}

/** Whether the decision has the focus. */
function isAtDecision(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest("[data-zone=decision]") !== null);
}

/** Whether the skip link has the focus, which then covers part of the page. */
function skips(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches("a.skip") ?? false);
}

/** Checks the page of each kind of decision once; with the keyboard, the decision must have the focus. */
function observer(player: Player, board: string): (sight: PageState) => Promise<void> {
  const { page, means } = player;
  const { inspects } = GAMES[board]!;
  const inspected = new Set<string>();
  return async ({ asks, moment, routes }) => {
    if (means === "keyboard") {
      const special = !["turn", "second_card"].includes(asks) && moment > 20;
      // The focus comes after the announcement for screen readers.
      if (special) await until(() => isAtDecision(page), `the focus is not where ${asks} is decided`);
      if (inspects?.includes(asks) !== true || (await skips(page))) return;
    }
    const kind = routes.length > 0 ? `${asks} claim` : asks;
    if (inspected.has(kind) || (means === "mouse" && !LONG && inspects?.includes(asks) === false)) return;
    inspected.add(kind);
    await inspect(player, `${board} ${means} ${kind}`, routes.length > 0);
  };
}

/** Decisions on the page before the middle of a game; and the number of pieces that ends the middle. */
const [BEGINNING, FEW] = [6, 2];
/** Decisions that make up “some turns”. */
const SOME = 14;

/** Plays the middle of a game over the socket, then returns to the page. */
async function skipMiddle({ context, address, open }: Visitor, table: string): Promise<void> {
  const script = await Script.at(context, address, table);
  await script.play(({ view }) => view?.seats.some(({ pieces }) => pieces <= FEW) ?? false);
  script.leave();
  await open(`table/${table}`);
}

for (const means of ["mouse", "touch", "keyboard"] as const)
  for (const [board, { seats, also, without, looks, decisions, first, last }] of Object.entries(GAMES)) {
    const whole = LONG || (means === "mouse" && (without === undefined || without === "middle"));
    if (!whole && !also.includes(means)) continue;
    const look: Look = { size: means === "touch" ? "phone" : "desktop", ...looks[means], still: true };
    scene(`${board} ${whole ? "to the end" : "for some turns"} by ${means}`, look, async (visitor: Visitor) => {
      const { page } = visitor;
      const table = await sitDown(visitor, board, seats);
      const player = new Player(page, means);
      if (means === "keyboard") await page.keyboard.press("Tab");
      player.before = observer(player, board);
      if (means === "mouse") await first?.(player, visitor);
      if (!whole) return player.play(SOME);
      if (without === "middle" && !LONG) {
        await player.play(BEGINNING);
        await skipMiddle(visitor, table);
      }
      await player.play();
      await page.locator(".ending").waitFor();
      for (const decision of ["turn", "second_card", ...decisions])
        assert.ok((player.decided.get(decision) ?? 0) > 0, `${decision} never occurred`);
      if (means === "mouse") await last?.(player);
    });
  }
