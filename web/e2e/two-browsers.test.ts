// Two browsers at one table: in every kind of choice, a refresh and a line that breaks lose nothing of it.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { CuttableProxy } from "./cuttable-proxy.ts";
import { Player, type PageState, sitTogether } from "./player.ts";
import { type Scene, suite } from "./scene.ts";
import { until } from "./server.ts";

const { longOnly } = suite();

/** What is asked and chosen so far, in words. */
function chosen(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".ask, [data-zone=decision], [data-zone=route], [data-zone=hand], [role=alertdialog]")]
      .map((part) => {
        const marked = part.querySelectorAll(`[aria-pressed="true"], [aria-checked="true"]`);
        const said = part.innerText.replace(/\d+:\d\d/, ""); // the time that is left
        return [said, ...[...marked].map((each) => each.getAttribute("aria-label") ?? each.textContent)].join("|");
      })
      .join("\n"),
  );
}

const DECISIONS = ["announce", "place", "passenger", "token", "flag"];
/** Milliseconds in which a page shows what it knows, however slow the machine. */
const SOON = 20_000;
const BACK = "Reconnecting…";
/** Between Pier 39 and North Beach: one space, any colour, so that whoever holds two colours chooses how to pay. */
const NEIGHBOURS = [15, 16];

class Table {
  readonly left: Set<string>;
  readonly #line: CuttableProxy;
  readonly #players: readonly Player[];

  constructor(line: CuttableProxy, players: readonly Player[], kinds: readonly string[]) {
    this.#line = line;
    this.#players = players;
    this.left = new Set(kinds);
    for (const player of players) player.choosing = () => this.#paying(player);
  }

  /** Plays until every kind of choice has come about. */
  async play(): Promise<void> {
    while (this.left.size > 0) {
      const [player, sight] = await this.#asked();
      assert.notEqual(sight.asks, "over", `never asked: ${[...this.left].join(", ")}`);
      const { page } = player;
      if (sight.asks === "keep") await this.#keeping(player);
      else if (sight.asks === "second_card") await this.#second(player);
      else if (sight.asks === "turn" && (await this.#turning(player, sight))) continue;
      else if (DECISIONS.includes(sight.asks)) {
        if (sight.asks === "place") await page.getByRole("radio").last().click();
        await this.#lasts(sight.asks, page, `[data-decision="${sight.asks}"]`);
        if (sight.asks === "place" && (await this.#placing(player, sight))) continue;
      }
      await player.decide(await player.wait());
      await until(async () => (await player.look()).moment !== sight.moment, `${sight.asks}: nothing came of it`);
    }
  }

  /** Whoever has to decide something. */
  async #asked(): Promise<[Player, PageState]> {
    let found: [Player, PageState] | undefined;
    await until(async () => {
      for (const player of this.#players) {
        const sight = await player.look();
        if (sight.asks !== "") found ??= [player, sight];
      }
      return found !== undefined;
    }, "nobody is asked anything");
    return found!;
  }

  /** A choice that is ready where that is seen: it is the same after a refresh, and after the line was cut. */
  async #lasts(kind: string, page: Page, ready: string): Promise<void> {
    if (!this.left.delete(kind)) return;
    const same = async (after: string): Promise<void> => {
      await page.locator(ready).first().waitFor();
      const now = (): Promise<string> => chosen(page);
      await until(async () => (await now()) === before, "", SOON).catch(async () => assert.equal(await now(), before, `${kind}, ${after}`));
    };
    await page.locator(ready).first().waitFor();
    const before = await chosen(page);
    await page.reload();
    await same("after a refresh");
    await this.#line.cut();
    for (const player of this.#players) await player.page.getByText(BACK).waitFor();
    await this.#line.mend();
    for (const player of this.#players) await player.page.getByText(BACK).waitFor({ state: "detached" });
    await same("after the line was broken");
  }

  async #keeping({ page, decided }: Player): Promise<void> {
    const kind = decided.has("keep") ? "more tickets" : "first tickets";
    if (this.left.has(kind)) await page.locator("[data-decision=keep] [aria-pressed]").first().click();
    await this.#lasts(kind, page, "[data-decision=keep] [aria-pressed=true]");
  }

  /** Two piles beside each other: whoever takes the route between them may choose. */
  async #placing(player: Player, sight: PageState): Promise<boolean> {
    const place = player.page.getByRole("button", { name: /^(Pier 39|North Beach)$/ }).first();
    if ((await place.count()) === 0) return false;
    await place.click();
    await until(async () => (await player.look()).moment !== sight.moment, "the pile was not put there");
    return true;
  }

  async #paying({ page }: Player): Promise<void> {
    const ways = page.locator(".payments button");
    const kind = (await ways.count()) > 1 ? "payment" : "confirming";
    if (kind === "payment" && this.left.has(kind)) await ways.nth(1).click();
    await this.#lasts(kind, page, "[data-zone=route]");
  }

  /** What is left to choose on a turn; true where that was a turn. */
  async #turning(player: Player, sight: PageState): Promise<boolean> {
    const { page } = player;
    if (this.left.has("color")) {
      const stack = page.locator(".hand button").first();
      await stack.click();
      await this.#lasts("color", page, ".hand [aria-pressed=true]");
      await stack.click();
    }
    const near = sight.routes.find(({ route }) => NEIGHBOURS.includes(route));
    if (this.left.has("token") && near !== undefined && (await page.locator(".hand button").count()) > 1) await player.take(near, sight);
    else if (this.left.has("more tickets") || this.left.has("short and long")) await this.#drawing(page);
    else if (this.left.has("token")) await player.draw();
    else return false;
    await player.after(sight);
    return true;
  }

  async #drawing(page: Page): Promise<void> {
    const answers = "[data-zone=decision]:not([data-decision=keep]) li button";
    await page.getByRole("button", { name: /^Tickets/ }).click();
    if (!this.left.has("short and long")) return;
    await this.#lasts("short and long", page, answers);
    await page.locator(answers).first().click();
  }

  /** The first card is asked to be put back: the question lasts, too. */
  async #second(player: Player): Promise<void> {
    await this.#lasts("second card", player.page, "[data-zone=draw] .can");
    if (!this.left.has("undo")) return;
    const other = this.#players.find((each) => each !== player)!;
    await player.page.getByRole("button", { name: "Ask to undo" }).click();
    await this.#lasts("undo", other.page, "[role=alertdialog]");
    await player.page.getByText(/waiting for/).waitFor();
    await other.page.getByRole("alertdialog").getByRole("button", { name: "Refuse" }).click();
    await player.page.getByText("Nothing is undone: not everybody agreed.").waitFor();
    await other.page.getByRole("alertdialog").waitFor({ state: "detached" });
  }
}

/** Two people who confirm everything, by a line that can be cut. */
async function tableOf(visitor: Scene, board: string, kinds: readonly string[]): Promise<Table> {
  const line = await CuttableProxy.to(visitor.address);
  const people = [await visitor.another({ still: true }, line.address), await visitor.another({ still: true }, line.address)] as const;
  for (const { allow, context } of people) {
    allow(/WebSocket|ERR_CONNECTION/);
    await context.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ confirm: "always" })));
  }
  await sitTogether(...people, board);
  return new Table(line, people.map(({ page }) => new Player(page)), kinds);
}

// Tickets, a colour and a payment outlive a refresh in plan and play-choices as well, a payment also a broken line.
for (const [board, ...kinds] of [
  ["san_francisco", "place", "payment", "token"],
  ["paris", "first tickets", "color", "confirming", "second card", "undo", "more tickets", "flag"],
  ["germany", "announce", "short and long", "passenger"],
] as const)
  longOnly(`${kinds.join(", ")}: ${board}`, { still: true }, async (visitor) => {
    await (await tableOf(visitor, board, kinds)).play();
  });
