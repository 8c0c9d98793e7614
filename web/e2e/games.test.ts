// Games by mouse, by touch and by keyboard alone: one to its end, some turns of others, or what is particular to them; some
// turns by touch are in play-touch.test.ts and in lessons. With `--long` all fifteen are played as a whole: then every
// mechanism is met, and every decision looked at.

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
  /** Who sits at the table, in turn. */
  seats: string[];
  /** By these means, too, there are some turns in short runs. */
  also: Means[];
  /** What short runs leave out by mouse: the middle, which is then played elsewhere than on the page, or all of it. */
  without?: "middle" | "all";
  /** Decisions that are looked at, once each; all of them unless said otherwise, and in long runs. */
  inspects?: string[];
  /** How it looks by these means. */
  looks: Record<Means, Look>;
  /** Decisions that come about in every game of it. */
  decisions: string[];
  /** What is seen by those who have a mouse, before the rest of the game and after it. */
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
    // The last in turn order puts the piles of tourists.
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
      await page.getByRole("button", { name: /plateau/i }).click();
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

/** Puts the two piles beside each other, one by the list and one on the map; null where somebody else does that. */
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
  // The bot may want the same route or token: some tables may be needed.
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
  assert.ok((await page.getByRole("tabpanel").locator("[aria-label$=': there']").count()) > 0, "no token is in the set");
}

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  ...(LONG ? [{ width: 1024, height: 768 }, { width: 844, height: 390 }] : []),
];

/** Looks at the page: in every width on a desk, and as it is on a phone. */
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

/** What has the focus by itself, so that nobody has to look for it. */
function isAtDecision(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest("[data-zone=decision]") !== null);
}

/** Whether the link to the content has the focus, which then lies over the page. */
function skips(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches("a.skip") ?? false);
}

/** Each kind of decision is looked at once; with the keyboard, it has to be where the focus is. */
function observer(player: Player, board: string): (sight: PageState) => Promise<void> {
  const { page, means } = player;
  const { inspects } = GAMES[board]!;
  const inspected = new Set<string>();
  return async ({ asks, moment, routes }) => {
    if (means === "keyboard") {
      const special = !["turn", "second_card"].includes(asks) && moment > 20;
      // A screen reader hears of what is there before the focus comes.
      if (special) await until(() => isAtDecision(page), `the focus is not where ${asks} is decided`);
      if (inspects?.includes(asks) !== true || (await skips(page))) return;
    }
    const kind = routes.length > 0 ? `${asks} claim` : asks;
    if (inspected.has(kind) || (means === "mouse" && !LONG && inspects?.includes(asks) === false)) return;
    inspected.add(kind);
    await inspect(player, `${board} ${means} ${kind}`, routes.length > 0);
  };
}

/** So many decisions are taken on the page before the middle of a game; then somebody has so few pieces left. */
const [BEGINNING, FEW] = [6, 2];
/** So many decisions are some turns. */
const SOME = 14;

/** The middle of a game, played elsewhere; then somebody comes back to the page. */
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
        assert.ok((player.decided.get(decision) ?? 0) > 0, `${decision} was never to be decided`);
      if (means === "mouse") await last?.(player);
    });
  }
