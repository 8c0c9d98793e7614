// The keys of the table; whole games by keyboard are in games.test.ts.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { MOST_WORDS, wordsIn } from "../src/words/chunks.ts";
import { Player, sitReady } from "./player.ts";
import { suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();

const focusedIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

/** The announcements for screen readers that are still on the page. */
const heard = (page: Page) => page.locator("[role=log] p").allTextContents();

/** Lets the time pass for which the page ignores keys after somebody has typed. */
const quiet = (page: Page) => page.clock.fastForward(2_000);

scene("the keys of the table", { still: true }, async (visitor) => {
  const { page } = visitor;
  await page.clock.install();
  const { keyboard } = page;
  await sitReady(visitor, "london", ["open", "easy"], 1);
  const player = new Player(page, "keyboard");
  let sight = await player.wait();

  // The board has the focus, and keys announce the table.
  await quiet(page);
  await until(() => focusedIn(page, "main .board"), "the board does not have the focus");
  for (const [key, told] of [["f", /^Face up: /], ["w", /^Ada: \d+ points?, /], ["k", /^.+ – .+; \d+ points?$/], ["l", /^Turn 1$/]] as const) {
    await keyboard.press(key);
    await quiet(page);
    await page.getByRole("log").getByText(told).first().waitFor({ state: "attached" });
  }
  await keyboard.press("b");
  assert.ok(await focusedIn(page, "main svg"));

  await keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await sheet.waitFor();
  const told = async () => (await heard(page)).some((text) => text.startsWith("Face up"));
  await until(async () => !(await told()), "earlier announcements would be repeated after the dialog");
  await keyboard.press("d");
  await keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await quiet(page);
  assert.ok(await focusedIn(page, "main svg"), "the focus is not back on the board");
  assert.equal((await player.look()).moment, sight.moment, "a key acted behind the dialog");

  // Screen readers announce every changed name: among many, other announcements would be lost.
  await page.evaluate(() => {
    new MutationObserver((changes) => (document.body.dataset["named"] = `${Number(document.body.dataset["named"] ?? 0) + changes.length}`)).observe(
      document.querySelector("main svg")!,
      { subtree: true, attributeFilter: ["aria-label"] },
    );
  });
  // A card by its slot; after one that is not wild there is a second one to take.
  const slots = await page.locator(".slots button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  await keyboard.press(`${slots.findIndex((label) => !/wild/.test(label)) + 1}`);
  sight = await player.after(sight);
  assert.equal(sight.asks, "second_card");
  assert.equal(await page.evaluate(() => document.body.dataset["named"]), undefined, "a drawn card changes the names of routes");

  // In the chat, letters are letters.
  await keyboard.press("s");
  await page.getByRole("tab", { name: "Chat", selected: true }).waitFor();
  await until(() => focusedIn(page, "input"), "the field does not have the focus");
  await keyboard.type("d123 u");
  assert.equal(await page.getByRole("textbox").inputValue(), "d123 u");
  assert.equal((await player.look()).moment, sight.moment);
  await page.getByRole("textbox").fill("");
  await page.getByRole("tab", { name: "Chat" }).focus();

  await keyboard.press("l");
  await page.getByRole("tab", { name: "Log", selected: true }).waitFor();
  await keyboard.press("c");
  assert.ok(await focusedIn(page, ".hand"));
  await keyboard.press("b");
  assert.ok(await focusedIn(page, "main svg"));
  await quiet(page);
  await keyboard.press("d");
  sight = await player.after(sight);
  assert.equal(sight.asks, "turn");
  await keyboard.press("h");
  await page.getByRole("complementary", { name: "Hint" }).waitFor();
  await keyboard.press("Escape");
  await page.getByRole("complementary", { name: "Hint" }).waitFor({ state: "detached" });
  // Keys still work after a press beside the board, or when the focused element has gone.
  await page.getByRole("group", { name: "Sound" }).getByRole("button", { name: "No" }).click();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("complementary", { name: "Hint" }).waitFor();
  await keyboard.press("Escape");
  await page.getByRole("complementary", { name: "Hint" }).waitFor({ state: "detached" });
  await keyboard.press("h");
  await page.getByRole("complementary", { name: "Hint" }).waitFor();
  await keyboard.press("Escape");
  await keyboard.press("t");
  sight = await player.after(sight);
  assert.equal(sight.asks, "keep");
  assert.ok(await focusedIn(page, "[data-decision=keep]"));
  await quiet(page);
  assert.ok(!(await heard(page)).some((text) => text.startsWith("Which tickets")), "the question with the focus is also announced");

  // The first ticket is kept; the next turn is announced after everything else.
  await keyboard.press("Space");
  for (let count = 0; count < 4 && !(await focusedIn(page, ".does .primary")); count++) await keyboard.press("Tab");
  await keyboard.press("Enter");
  sight = await player.after(sight);
  assert.ok(!(await page.evaluate(() => document.activeElement === document.body)), "the focus is lost with the question");
  await until(async () => {
    await quiet(page);
    return (await heard(page)).at(-1)?.startsWith("Your turn") ?? false;
  }, "the turn is not announced last");
  for (const text of await heard(page)) assert.ok(wordsIn(text) <= MOST_WORDS, text);
});

scene("a key moves from one affordable route to the next", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const { routes } = await new Player(page).wait();
  const found = new Set<string>();
  for (const _ of routes) {
    await page.keyboard.press("r");
    // The first time, the board as a whole gets the focus first.
    await until(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.endsWith("free, you can take it") ?? false), "there is no such route");
    found.add(await page.evaluate(() => (document.activeElement as SVGElement).dataset["route"] ?? ""));
  }
  assert.deepEqual([...found].map(Number).toSorted(), routes.map(({ route }) => route).toSorted(), "not every route is reached");
});

scene("typing in the chat does not play", { still: true }, async (visitor) => {
  const { page } = visitor;
  const { keyboard } = page;
  await page.clock.install();
  await sitReady(visitor, "london", ["open", "easy"]);
  const player = new Player(page);
  const { moment } = await player.wait();
  const field = page.getByRole("textbox");

  // A click on the tab is enough to type; text typed after the field has lost the focus goes there, too.
  await page.getByRole("tab", { name: "Chat" }).click();
  await until(() => focusedIn(page, "input"), "the field does not have the focus");
  await keyboard.type("well, ");
  await field.blur();
  await keyboard.type("don't do that");
  assert.equal(await field.inputValue(), "well, don't do that");
  await field.fill("");
  await page.getByRole("list", { name: "Chat" }).focus();
  await keyboard.type("hello");
  assert.equal(await field.inputValue(), "hello");

  // Letters typed elsewhere are no commands either, nor are those typed on the board right after them.
  await field.fill("");
  await page.getByRole("tab", { name: "Chat" }).focus();
  await keyboard.type("do");
  await page.locator("main").focus();
  await keyboard.type("d t 1 2 3 4 5 u");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal((await player.look()).moment, moment, "typing has played");
  assert.equal(await page.locator("[data-decision], .toast").count(), 0);

  await openSettings(page);
  await page.getByRole("switch", { name: /^Single keys/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator("main").focus();
  await quiet(page);
  await keyboard.press("d");
  await keyboard.press("l");
  assert.equal((await player.look()).moment, moment, "a key acts though all are switched off");
  assert.ok(await page.getByRole("tab", { name: "Chat", selected: true }).isVisible());

  await openSettings(page);
  await page.getByRole("switch", { name: /^Single keys/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator("main").focus();
  await quiet(page);
  await keyboard.press("d");
  assert.equal((await player.wait(moment)).asks, "second_card");
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
}
