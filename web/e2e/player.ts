// A player who uses the page, by mouse, by touch or by keyboard: fast, and not very well.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";
import { arrive, post, Script } from "./replay-client.ts";
import { atRest, look, type PageState } from "./page-state.ts";

export type { PageState };

export type Means = "mouse" | "touch" | "keyboard";

/** Opens a table and goes there. */
export async function sitDown(visitor: Visitor, board: string, seats: string[], settings: object = {}): Promise<string> {
  const table = await openTable(visitor, board, seats, settings, true);
  await visitor.page.locator("[data-asks], .ending").first().waitFor();
  return table;
}

/**
 * The same at the beginning of a turn: before the page is opened, all tickets are kept over the socket, and cards drawn for
 * some turns or until there is a route to take. Scenes about these decisions use `sitDown` and `gather`.
 */
export async function sitReady(visitor: Visitor, board: string, seats: string[], turns: number | "route" = 0, settings: object = {}): Promise<string> {
  const table = await startTable(visitor, board, seats, settings, true);
  const script = await Script.at(visitor.context, visitor.address, table);
  await script.gather(turns);
  script.leave();
  await visitor.open(`table/${table}`);
  await visitor.page.locator("[data-asks=turn]").waitFor();
  return table;
}

/** One of two people opens a table, and both sit down. */
export async function meet(host: Visitor, guest: Visitor, board: string, settings: object = {}): Promise<string> {
  const table = await openTable(host, board, ["open", "open"], { listed: true, ...settings }, false);
  await guest.open(`table/${table}`);
  await guest.page.getByRole("button", { name: /^(Sit here|S’asseoir ici)$/ }).first().click();
  return table;
}

/** The same, and the game starts. */
export async function sitTogether(host: Visitor, guest: Visitor, board: string, settings: object = {}): Promise<string> {
  const table = await meet(host, guest, board, settings);
  await host.page.getByRole("button", { name: /^(Start the game|Commencer la partie)$/ }).click();
  for (const { page } of [host, guest]) await page.locator("[data-asks]").waitFor();
  return table;
}

/** The same with the first tickets kept: one of them has the turn when the pages are opened. */
export async function sitReadyTogether(host: Visitor, guest: Visitor, board: string, settings: object = {}): Promise<string> {
  const table = await startTable(host, board, ["open", "open"], settings, false);
  await arrive(guest, "Bo");
  const first = await Script.at(host.context, host.address, table);
  const { you } = await first.until(({ you: { invite } }) => invite !== null);
  await post(guest.context, guest.address, "api/join", { code: you.invite ?? "" });
  const second = await Script.at(guest.context, guest.address, table);
  second.say({ t: "sit", seat: null, name: null });
  await first.until(({ table: { seats } }) => seats.every(({ kind }) => kind === "person"));
  first.say({ t: "start" });
  await Promise.all([first.setUp(), second.setUp()]);
  for (const script of [first, second]) script.leave();
  for (const { open, page } of [host, guest]) {
    await open(`table/${table}`);
    await page.locator("[data-asks]").waitFor();
  }
  return table;
}

async function openTable(visitor: Visitor, board: string, seats: string[], settings: object, start: boolean): Promise<string> {
  const table = await startTable(visitor, board, seats, settings, start);
  await visitor.open(`table/${table}`);
  return table;
}

async function startTable(visitor: Visitor, board: string, seats: string[], settings: object, start: boolean): Promise<string> {
  const { request } = visitor.context;
  // An open page may still be fetching its guest: a late answer would replace this browser's cookie.
  if (visitor.page.url().startsWith(visitor.address)) await visitor.page.goto(`${visitor.address}api/boards`);
  // A returning guest, to whom the page does not offer an introduction.
  await visitor.context.addInitScript(() => {
    if (origin !== "null") localStorage.setItem("omnibus.met", "1"); // an empty page has no storage
  });
  await request.post(`${visitor.address}api/me`, { data: { name: "Ada" } });
  const all = { board, order: "fixed", clock: null, spectators: true, hints: true, undo: "ask", listed: false, ...settings };
  const answer = await request.post(`${visitor.address}api/tables`, { data: { settings: all, seats, start } });
  assert.ok(answer.ok(), await answer.text());
  return ((await answer.json()) as { table: string }).table;
}

/** The nearest number to `at` between two others. */
function within(at: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, at));
}

/** Whether the board is on top at a point; runs on the page. */
function seenAt([x, y]: readonly [number, number]): boolean {
  const there = document.elementFromPoint(x, y);
  return there !== null && there.closest(".board") !== null && there.closest(".zoom") === null;
}

export class Player {
  readonly page: Page;
  readonly means: Means;
  /** The number of decisions so far, by kind. */
  readonly decided = new Map<string, number>();
  /** Called before each decision. */
  before: (sight: PageState) => Promise<void> = async () => undefined;
  /** Called before a payment is chosen or a route confirmed. */
  choosing: () => Promise<void> = async () => undefined;

  constructor(page: Page, means: Means = "mouse") {
    this.page = page;
    this.means = means;
  }

  async look(): Promise<PageState> {
    return (await this.page.evaluate(look, null))!;
  }

  /** Waits until there is something to decide, or the game is over. */
  async wait(after = -1): Promise<PageState> {
    const sight = await this.page.evaluate(look, after);
    assert.ok(sight, "nothing happened");
    return sight;
  }

  /** Waits until a decision has been taken. */
  async after(sight: PageState): Promise<PageState> {
    return this.wait(sight.moment);
  }

  /** Presses the first matching element by the player's means; with the keyboard, Tab must lead there. */
  async press(selector: string): Promise<void> {
    if (this.means === "keyboard") {
      await this.tabTo(selector);
      await this.page.keyboard.press("Enter");
    } else if (this.means === "touch") await this.page.locator(selector).first().tap();
    else await this.page.locator(selector).first().click();
  }

  async tabTo(selector: string): Promise<void> {
    const there = () => this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    for (let count = 0; count < 80; count++) {
      if (await there()) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  async at(x: number, y: number): Promise<void> {
    if (this.means === "touch") await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** One decision; false when the game is over. */
  async decide(sight: PageState): Promise<boolean> {
    if (sight.asks === "over") return false;
    await this.before(sight);
    this.decided.set(sight.asks, (this.decided.get(sight.asks) ?? 0) + 1);
    switch (sight.asks) {
      case "turn":
        if (sight.routes.length > 0) await this.claim(sight);
        else await this.draw();
        break;
      case "second_card":
        await this.draw();
        break;
      case "keep":
        await this.keep();
        break;
      case "place":
        await this.press("[data-decision] li button");
        break;
      default:
        await this.press("[data-decision] [data-first]");
    }
    return true;
  }

  /** Keeps every ticket that is offered. */
  async keep(): Promise<void> {
    const tickets = `[data-decision="keep"] button[aria-pressed="false"]`;
    for (let left = await this.page.locator(tickets).count(); left > 0; left--) await this.press(tickets);
    await this.press(`[data-decision="keep"] button:not([aria-pressed], :disabled)`);
    // At set-up, the next decision may be another player's.
    await this.page.locator(`[data-decision="keep"]`).waitFor({ state: "detached" });
  }

  async draw(): Promise<void> {
    const can = async (selector: string) => (await this.page.locator(`${selector}.can`).count()) > 0;
    if (await can(`[data-anchor="deck"]`)) {
      if (this.means === "keyboard") await this.page.keyboard.press("d");
      else await this.press(`[data-anchor="deck"]`);
    } else if (await can(".slots button")) await this.press(".slots button.can");
    else if (await can(".decks")) await this.press(".decks");
    else await this.press(".tools [data-first]");
  }

  /** Takes the longest highlighted route. */
  async claim(sight: PageState): Promise<void> {
    const [best] = sight.routes.toSorted((one, other) => other.length - one.length);
    if (best !== undefined) await this.take(best, sight);
  }

  async take(route: PageState["routes"][number], sight: PageState): Promise<void> {
    if (this.means === "keyboard") await this.walkTo(route.route);
    else await this.point(route);
    const opened = await this.page.waitForFunction(
      (moment) =>
        document.querySelector(`[data-zone="route"] [data-first]`) !== null ||
        document.querySelector<HTMLElement>("[data-asks]")?.dataset["moment"] !== moment,
      `${sight.moment}`,
    );
    await opened.dispose();
    if ((await this.page.locator(`[data-zone="route"] [data-first]`).count()) === 0) return;
    await this.choosing();
    if ((await this.page.locator(".payments ~ .confirm").count()) > 0) await this.press(".confirm button");
    else await this.press(`[data-zone="route"] [data-first]`);
  }

  /** Presses a route at its current position, after dragging it into view if necessary. */
  async point(route: PageState["routes"][number]): Promise<void> {
    await this.rest();
    await this.#drawIntoSight(route.route);
    const { x, y } = (await this.look()).routes.find((each) => each.route === route.route) ?? route;
    await this.at(x, y);
  }

  async #drawIntoSight(route: number): Promise<void> {
    const map = await this.page.locator(`[data-zone="board"]`).boundingBox();
    assert.ok(map);
    for (let tries = 0; tries < 8; tries++) {
      const found = (await this.look()).routes.find((each) => each.route === route);
      if (found === undefined) return;
      const way = (at: number, from: number, size: number) =>
        within(within(at, from + size / 4, from + (size * 3) / 4) - at, -size / 3, size / 3);
      if (await this.page.evaluate(seenAt, [found.x, found.y] as const)) return;
      const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
      await this.page.mouse.move(middle.x, middle.y);
      await this.page.mouse.down();
      const [x, y] = [way(found.x, map.x, map.width), way(found.y, map.y, map.height)];
      await this.page.mouse.move(middle.x + x, middle.y + y, { steps: 4 });
      await this.page.mouse.up();
      await this.rest();
    }
  }

  /** Waits until the board no longer moves. */
  rest(): Promise<void> {
    return this.page.evaluate(atRest);
  }

  /** Walks over the board to a route, and presses Enter there. */
  async walkTo(route: number): Promise<void> {
    const { keyboard } = this.page;
    const label = await this.page.locator(`[data-route="${route}"]`).getAttribute("aria-label");
    const place = label?.split(" – ")[0] ?? "";
    const letter = place.normalize("NFD").charAt(0).toUpperCase();
    await keyboard.press("b");
    const here = () => this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    const routeHere = () => this.page.evaluate(() => (document.activeElement as HTMLElement).dataset["route"] ?? "");
    if ((await routeHere()) !== "") await keyboard.press("Home");
    for (let count = 0; count < 20 && !(await here()).startsWith(`${place},`); count++) await keyboard.press(`Shift+${letter}`);
    await keyboard.press("Space");
    for (let count = 0; count < 12 && (await routeHere()) !== `${route}`; count++) await keyboard.press("ArrowRight");
    assert.equal(await routeHere(), `${route}`, `the keyboard does not find the way to ${label}`);
    await keyboard.press("Enter");
  }

  /** Only draws cards for some turns; then it is this player's turn again, unless the game is over. */
  async gather(turns: number): Promise<PageState> {
    let sight = await this.wait();
    for (let left = turns; left > 0 || sight.asks !== "turn"; ) {
      if (sight.asks === "over") break;
      if (sight.asks === "turn") left -= 1;
      if (sight.asks === "turn" || sight.asks === "second_card") await this.draw();
      else await this.decide(sight);
      sight = await this.after(sight);
    }
    return sight;
  }

  /** Plays to the end, or until `most` decisions have been taken. */
  async play(most = 600): Promise<void> {
    let sight = await this.wait();
    for (let count = 0; count < most && (await this.decide(sight)); count++) sight = await this.after(sight);
  }
}
