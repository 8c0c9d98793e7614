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

/** All that is told to those who do not see the table, and not yet forgotten. */
const heard = (page: Page) => page.locator("[role=log] p").allTextContents();

/** Nobody has written anything for longer than the page waits. */
const quiet = (page: Page) => page.clock.fastForward(2_000);

scene("the keys of the table", { still: true }, async (visitor) => {
  const { page } = visitor;
  await page.clock.install();
  const { keyboard } = page;
  await sitReady(visitor, "london", ["open", "easy"], 1);
  const player = new Player(page, "keyboard");
  let sight = await player.wait();

  // Whoever has come is at the board, and hears what others see.
  await quiet(page);
  await until(() => focusedIn(page, "main .board"), "the keyboard is nowhere");
  for (const [key, told] of [["f", /^Face up: /], ["w", /^Ada: \d+ points?, /], ["k", /^.+ – .+; \d+ points?$/], ["l", /^Ada draws /]] as const) {
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
  await until(async () => !(await told()), "what was told before would be told again once the dialog is gone");
  await keyboard.press("d");
  await keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await quiet(page);
  assert.ok(await focusedIn(page, "main svg"), "the keyboard is not back where it was");
  assert.equal((await player.look()).moment, sight.moment, "a key was heard behind the dialog");

  // A screen reader hears of every name that changes: among many, what is announced would be lost.
  await page.evaluate(() => {
    new MutationObserver((changes) => (document.body.dataset["named"] = `${Number(document.body.dataset["named"] ?? 0) + changes.length}`)).observe(
      document.querySelector("main svg")!,
      { subtree: true, attributeFilter: ["aria-label"] },
    );
  });
  // A card by its slot: one that is not wild leaves a second one to take.
  const slots = await page.locator(".slots button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  await keyboard.press(`${slots.findIndex((label) => !/wild/.test(label)) + 1}`);
  sight = await player.after(sight);
  assert.equal(sight.asks, "second_card");
  assert.equal(await page.evaluate(() => document.body.dataset["named"]), undefined, "a card that is drawn gives routes other names");

  // In the chat, letters are letters.
  await keyboard.press("s");
  await page.getByRole("tab", { name: "Chat", selected: true }).waitFor();
  await until(() => focusedIn(page, "input"), "the field does not wait for words");
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
  // What was pressed beside the board, or has gone with the focus, leaves the keys as they were.
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
  assert.ok(!(await heard(page)).some((text) => text.startsWith("Which tickets")), "what the keyboard is brought to is asked twice");

  // By ear: the first ticket is kept, and the next turn is asked for after all that has happened.
  await keyboard.press("Space");
  for (let count = 0; count < 4 && !(await focusedIn(page, ".does .primary")); count++) await keyboard.press("Tab");
  await keyboard.press("Enter");
  sight = await player.after(sight);
  assert.ok(!(await page.evaluate(() => document.activeElement === document.body)), "the keyboard is lost with the question");
  await until(async () => {
    await quiet(page);
    return (await heard(page)).at(-1)?.startsWith("Your turn") ?? false;
  }, "the turn is not asked for last");
  for (const text of await heard(page)) assert.ok(wordsIn(text) <= MOST_WORDS, text);
});

scene("a key goes from one route that can be taken to the next", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "london", ["open", "easy"], "route");
  const { routes } = await new Player(page).wait();
  const found = new Set<string>();
  for (const _ of routes) {
    await page.keyboard.press("r");
    // The first time, the keyboard comes by the board as a whole.
    await until(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.endsWith("free, you can take it") ?? false), "there is no such route");
    found.add(await page.evaluate(() => (document.activeElement as SVGElement).dataset["route"] ?? ""));
  }
  assert.deepEqual([...found].map(Number).toSorted(), routes.map(({ route }) => route).toSorted(), "each is come to once");
});

scene("whoever chats does not play", { still: true }, async (visitor) => {
  const { page } = visitor;
  const { keyboard } = page;
  await page.clock.install();
  await sitReady(visitor, "london", ["open", "easy"]);
  const player = new Player(page);
  const { moment } = await player.wait();
  const field = page.getByRole("textbox");

  // A press on the tab is enough to write; what is written after the focus has gone is written there, too.
  await page.getByRole("tab", { name: "Chat" }).click();
  await until(() => focusedIn(page, "input"), "the field does not wait for words");
  await keyboard.type("well, ");
  await field.blur();
  await keyboard.type("don't do that");
  assert.equal(await field.inputValue(), "well, don't do that");
  await field.fill("");
  await page.getByRole("list", { name: "Chat" }).focus();
  await keyboard.type("hello");
  assert.equal(await field.inputValue(), "hello");

  // Letters pressed elsewhere are no keys either, and those just after them have nothing to say on the board.
  await field.fill("");
  await page.getByRole("tab", { name: "Chat" }).focus();
  await keyboard.type("do");
  await page.locator("main").focus();
  await keyboard.type("d t 1 2 3 4 5 u");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal((await player.look()).moment, moment, "somebody who wrote has played");
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
