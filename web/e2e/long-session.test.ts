// A whole evening: a game to its score sheet, in which one of the two keeps closing the browser and returning.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { Visitor } from "./browser.ts";
import { Player, type PageState, sitTogether } from "./player.ts";
import { Script } from "./replay-client.ts";
import { OTHER_OPTIONS, suite } from "./scene.ts";
import { until } from "./server.ts";

const { longOnly } = suite(...OTHER_OPTIONS);

/** The largest. */
const BOARD = "germany";
/** Turns before somebody leaves for the first time; and the number of pieces that ends the middle of the game. */
const [TURNS, FEW] = [2, 4];
const AWAY = "has been away for a while";
const BOT_PLAYED = "While you were away, a bot played for you:";
const SINCE = "Since your last turn";
const LAST_ROUND = /^Last round: .+ more turns?$/;

/** The cards in hand, as the page shows them. */
function handOn(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const stacks = [...document.querySelectorAll<HTMLElement>("[data-zone=hand] [data-anchor]")];
    return Object.fromEntries(
      stacks.map((stack) => [stack.dataset["anchor"]!.replace("hand-", ""), Number(/\d+/.exec(stack.ariaLabel ?? "")?.[0])]),
    );
  });
}

/** The score sheet, row by row. */
async function sheetOn(page: Page): Promise<string[]> {
  const sheet = page.getByRole("table", { name: "Score sheet" });
  await sheet.waitFor();
  return sheet.getByRole("row").allTextContents();
}

/** A player at a desktop, and one with a phone who comes and goes. */
class Evening {
  readonly desk: Player;
  readonly #visitor: Visitor;
  readonly #table: string;
  /** A new one whenever the phone returns. */
  #phone: Player;

  constructor(desk: Visitor, phone: Visitor, table: string) {
    this.desk = new Player(desk.page);
    this.#phone = new Player(phone.page, "touch");
    this.#visitor = phone;
    this.#table = table;
  }

  get phone(): Player {
    return this.#phone;
  }

  /** Closes the page; the other player sees that. */
  async leave(): Promise<void> {
    await this.#phone.page.close();
    await this.desk.page.locator(".player.away").waitFor();
  }

  /** Opens a new page in the same browser: it has the seat, and the hand that the server has. */
  async comeBack(): Promise<void> {
    const { context, look, address } = this.#visitor;
    const back = new Visitor(context, await context.newPage(), look, address);
    await back.open(`table/${this.#table}`);
    await back.page.locator(".strip .you").waitFor();
    this.#phone = new Player(back.page, "touch");
    await this.desk.page.locator(".player.away").waitFor({ state: "detached" });
    assert.deepEqual(await handOn(back.page), await this.#dealt());
  }

  async #dealt(): Promise<Record<string, number>> {
    const script = await Script.at(this.#visitor.context, this.#visitor.address, this.#table);
    const { view } = await script.until(({ view }) => view !== undefined);
    script.leave();
    const hand = view?.seats[view.seat ?? -1]?.hand;
    assert.ok(hand, "the seat is lost");
    return Object.fromEntries(Object.entries(hand).filter(([, count]) => count > 0));
  }

  /** The first player who has something to decide. */
  async #asked(): Promise<[Player, PageState]> {
    let found: [Player, PageState] | undefined;
    await until(async () => {
      for (const player of [this.desk, this.#phone]) {
        const sight = await player.look();
        if (sight.asks !== "") found ??= [player, sight];
      }
      return found !== undefined;
    }, "nobody is asked anything");
    return found!;
  }

  /** One decision, and what comes of it. */
  async #decide(player: Player, sight: PageState): Promise<void> {
    await player.decide(sight);
    await until(async () => (await player.look()).moment !== sight.moment, `${sight.asks}: nothing came of it`);
  }

  /** Both play on until a condition holds, or the game is over. */
  async play(enough: (player: Player, sight: PageState) => Promise<boolean> = async () => false): Promise<void> {
    for (;;) {
      const [player, sight] = await this.#asked();
      if (sight.asks === "over" || (await enough(player, sight))) return;
      await this.#decide(player, sight);
    }
  }

  /** Both play on until a turn of this player for which a condition holds. */
  async playTo(whose: Player, meant: () => Promise<boolean> = async () => true): Promise<void> {
    await this.play(async (player, { asks }) => player === whose && asks === "turn" && (await meant()));
    assert.equal((await whose.look()).asks, "turn", "the game was over before that");
  }

  /** The desktop's player plays a turn while the other is away. */
  async playAlone(): Promise<void> {
    for (let sight = await this.desk.look(); sight.asks !== ""; sight = await this.desk.look()) await this.#decide(this.desk, sight);
  }

  /** Plays the middle of the game over the socket; then both reload their pages. */
  async skipMiddle(desk: Visitor): Promise<void> {
    const scripts = await Promise.all([desk, this.#visitor].map(({ context, address }) => Script.at(context, address, this.#table)));
    await Promise.all(scripts.map((script) => script.play(({ view }) => view?.seats.some(({ pieces }) => pieces <= FEW) ?? false)));
    for (const script of scripts) script.leave();
    for (const { page } of [this.desk, this.#phone]) {
      await page.reload();
      await page.locator("[data-asks]").waitFor();
    }
  }
}

/** A player who leaves while choosing tickets is offered the same ones on return. */
async function choosingTickets(evening: Evening): Promise<void> {
  const { desk } = evening;
  for (const player of [desk, evening.phone]) {
    const sight = await player.wait();
    if (sight.asks === "announce") await player.decide(sight);
    await player.page.locator("[data-decision=keep]").waitFor();
  }
  const offer = (): Promise<string[]> => evening.phone.page.locator("[data-decision=keep] [aria-pressed]").allTextContents();
  const offered = await offer();
  assert.ok(offered.length > 0, "nothing is offered");
  await evening.leave();
  await desk.keep();
  await evening.comeBack();
  assert.equal((await evening.phone.wait()).asks, "keep");
  assert.deepEqual(await offer(), offered);
  await evening.phone.keep();
}

/** A bot plays for a player who leaves at their turn; its actions are listed until the player has played again. */
async function atOwnTurn(evening: Evening): Promise<void> {
  const { desk, phone } = evening;
  await evening.playTo(phone, async () => phone.decided.get("turn") === TURNS);
  await evening.leave();
  await desk.page.getByText(AWAY).waitFor();
  await desk.page.getByRole("button", { name: /^Let a bot play until .+ is back$/ }).click();
  await until(async () => (await desk.look()).asks === "turn", "the bot does not play");
  await evening.comeBack();
  const told = evening.phone.page.getByRole("region", { name: BOT_PLAYED });
  await told.locator(".deed > *").first().waitFor();
  assert.equal((await evening.phone.look()).asks, "", "both have the turn");
  await evening.playTo(evening.phone);
  assert.equal(await told.count(), 1, "the bot's actions are no longer listed");
  await evening.playTo(desk);
  await told.waitFor({ state: "detached" });
}

/** A player who leaves at the other's turn returns to their own, and reads what the other did. */
async function atOtherTurn(evening: Evening): Promise<void> {
  await evening.playTo(evening.desk);
  const hand = await handOn(evening.phone.page);
  await evening.leave();
  await evening.playAlone();
  await evening.comeBack();
  assert.equal((await evening.phone.wait()).asks, "turn");
  assert.deepEqual(await handOn(evening.phone.page), hand);
  await evening.phone.page.getByRole("region", { name: SINCE }).locator(".deed > *").first().waitFor();
}

/** The last turn waits for a player who leaves before it, unless the others let a bot play. */
async function inLastRound(evening: Evening): Promise<void> {
  const { desk, phone } = evening;
  await evening.playTo(phone, async () => (await phone.page.getByText(LAST_ROUND).count()) > 0);
  const hand = await handOn(phone.page);
  await evening.leave();
  await desk.page.getByText(AWAY).waitFor();
  await evening.comeBack();
  await desk.page.getByText(AWAY).waitFor({ state: "detached" });
  await evening.phone.page.getByText(LAST_ROUND).first().waitFor();
  assert.equal((await evening.phone.wait()).asks, "turn");
  assert.deepEqual(await handOn(evening.phone.page), hand);
}

longOnly(`${BOARD} to the end with a player who comes and goes`, { still: true }, async (visitor) => {
  const friend = await visitor.another({ size: "phone", still: true });
  const evening = new Evening(visitor, friend, await sitTogether(visitor, friend, BOARD));
  await choosingTickets(evening);
  await atOwnTurn(evening);
  await atOtherTurn(evening);
  await evening.skipMiddle(visitor);
  await inLastRound(evening);
  await evening.play();
  const sheet = await sheetOn(visitor.page);
  assert.ok(sheet.length > 2, "the sheet is empty");
  assert.deepEqual(await sheetOn(evening.phone.page), sheet);
});
