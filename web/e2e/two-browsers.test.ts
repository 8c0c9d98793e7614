// Two browsers at one table: every kind of choice survives a reload and a lost connection.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { CuttableProxy } from "./cuttable-proxy.ts";
import { Player, type PageState, sitTogether } from "./player.ts";
import { type Scene, suite } from "./scene.ts";
import { until } from "./server.ts";

const { longOnly } = suite();

/** The question and the current choices in words. */
function chosen(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".ask, [data-zone=decision], [data-zone=route], [data-zone=hand], [role=alertdialog]")]
      .map((part) => {
        const marked = part.querySelectorAll(`[aria-pressed="true"], [aria-checked="true"]`);
        const said = part.innerText.replace(/\d+:\d\d/, ""); // the remaining time
        return [said, ...[...marked].map((each) => each.getAttribute("aria-label") ?? each.textContent)].join("|");
      })
      .join("\n"),
  );
}

const DECISIONS = ["announce", "place", "passenger", "token", "flag"];
/** Milliseconds until the page shows something on the slowest machine. */
const SOON = 20_000;
const BACK = "Reconnecting…";
/** Between Pier 39 and North Beach: one space, any colour, so that a player with two colours chooses the payment. */
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

  /** Plays until every kind of choice has occurred. */
  async play(): Promise<void> {
    while (this.left.size > 0) {
      const [player, sight] = await this.#asked();
      assert.notEqual(sight.asks, "over", `never occurred: ${[...this.left].join(", ")}`);
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

  /** The first player who has something to decide. */
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

  /** Checks that a choice, made once `ready` is there, is the same after a reload and after a lost connection. */
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
    await same("after a reload");
    await this.#line.cut();
    for (const player of this.#players) await player.page.getByText(BACK).waitFor();
    await this.#line.mend();
    for (const player of this.#players) await player.page.getByText(BACK).waitFor({ state: "detached" });
    await same("after the connection was lost");
  }

  async #keeping({ page, decided }: Player): Promise<void> {
    const kind = decided.has("keep") ? "more tickets" : "first tickets";
    if (this.left.has(kind)) await page.locator("[data-decision=keep] [aria-pressed]").first().click();
    await this.#lasts(kind, page, "[data-decision=keep] [aria-pressed=true]");
  }

  /** Puts the two piles beside each other, so that the route between them leads to a choice of tokens. */
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

  /** The remaining choices of a turn; true if they used the turn. */
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

  /** The choice of a second card, and the other player's question about undoing the first. */
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

/** A table of two people who confirm everything, behind a proxy whose connections can be cut. */
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

// plan and play-choices also test reloads with tickets, a colour and a payment, and a lost connection with a payment.
for (const [board, ...kinds] of [
  ["san_francisco", "place", "payment", "token"],
  ["paris", "first tickets", "color", "confirming", "second card", "undo", "more tickets", "flag"],
  ["germany", "announce", "short and long", "passenger"],
] as const)
  longOnly(`${kinds.join(", ")}: ${board}`, { still: true }, async (visitor) => {
    await (await tableOf(visitor, board, kinds)).play();
  });
