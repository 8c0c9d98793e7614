// Hints in three strengths; the coach, which comments on costly actions and can be switched off.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { Player, sitDown, sitReady } from "./player.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

const cardOf = (page: Page) => page.getByRole("complementary", { name: /^(Hint|Conseil)$/ });
/** A finished hint, and one that the expert is still thinking about. */
const hintOf = (page: Page) => cardOf(page).and(page.locator(`:not([data-strength="thinking"])`));
const thinkingOf = (page: Page) => cardOf(page).and(page.locator(`[data-strength="thinking"]`));
const wordOf = (page: Page) => page.getByRole("complementary", { name: /^(Coach|Entraîneur)$/ });
const strength = (page: Page) => hintOf(page).getAttribute("data-strength");
/** The announcements for screen readers. */
const told = async (page: Page) => (await page.locator("[role=log] p").allTextContents()).join(" ");
/** Everything on the table that reveals the action itself. */
const exact = (page: Page) => page.locator(".hinted, .marks path.hint, .rings .hint");

/** Holds back all hints of the expert from now on; calling the result lets them through. */
async function holdExpert(page: Page): Promise<() => void> {
  let held: (() => void)[] | null = [];
  await page.routeWebSocket(/\/ws\/tables\//, (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      if (held !== null && `${message}`.startsWith(`{"t":"hint"`)) held.push(() => near.send(message));
      else near.send(message);
    });
  });
  return () => {
    const waiting = held ?? [];
    held = null;
    for (const send of waiting) send();
  };
}

scene("a hint says where to look, then why, then what; by mouse", { still: true }, async (visitor) => {
  const { page } = visitor;
  const hear = await holdExpert(page);
  await sitReady(visitor, "amsterdam", ["open", "easy"], 1);
  const player = new Player(page);
  const sight = await player.wait();
  const button = page.getByRole("button", { name: "Hint", exact: true });
  await button.click();
  await thinkingOf(page).waitFor();
  await until(async () => (await told(page)).includes("The expert is thinking"), "it is not announced");
  await shoot(page, "coach thinking");
  await thinkingOf(page).getByRole("button", { name: "Never mind" }).click();
  await thinkingOf(page).waitFor({ state: "detached" });
  await button.click();
  await thinkingOf(page).waitFor();
  hear();
  await hintOf(page).waitFor();
  assert.equal(await strength(page), "nudge");
  assert.equal(await exact(page).count(), 0);
  assert.equal(await hintOf(page).getByRole("button", { name: "Do it" }).count(), 0);
  await checkBoxes(page);
  await checkAxe(page);
  await shoot(page, "coach nudge");
  const nudged = await hintOf(page).innerText();
  await hintOf(page).getByRole("button", { name: "Why?" }).click();
  assert.equal(await strength(page), "reason");
  assert.equal(await exact(page).count(), 0);
  assert.notEqual(await hintOf(page).innerText(), nudged);
  await shoot(page, "coach reason");
  await button.click();
  assert.equal(await strength(page), "move");
  assert.notEqual(await exact(page).count(), 0);
  await shoot(page, "coach move");
  await hintOf(page).getByRole("button", { name: "Do it" }).click();
  await player.after(sight);
  await hintOf(page).waitFor({ state: "detached" });
});

longOnly("hints by keyboard are announced to screen readers, and can start with the move", { still: true }, async (visitor) => {
  const { page } = visitor;
  const { keyboard } = page;
  await sitReady(visitor, "london", ["open", "easy"], 1);
  await keyboard.press("h");
  await hintOf(page).waitFor();
  for (const next of ["reason", "move"]) {
    await keyboard.press("h");
    await until(async () => (await strength(page)) === next, `the hint is not the ${next}`);
    const title = (await hintOf(page).locator("strong").textContent()) ?? "";
    await until(async () => (await told(page)).includes(title), `not announced: ${title}`);
    assert.equal((await told(page)).split(title).length, 2, "it is announced more than once");
  }
  await keyboard.press("Escape");
  await hintOf(page).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "the move" }).check();
  await keyboard.press("Escape");
  await page.reload();
  await page.locator("[data-asks=turn]").waitFor();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await hintOf(page).waitFor();
  assert.equal(await strength(page), "move");
});

/** The coach's judgements of the player's actions. */
class Coaching {
  readonly player: Player;
  readonly judged: { better?: { wrong?: Record<string, string> } }[] = [];
  asked = 0;

  constructor({ page, look }: Visitor) {
    this.player = new Player(page, look.size === "phone" ? "touch" : "mouse");
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => (this.asked += Number(`${payload}`.includes(`"judge"`))));
      socket.on("framereceived", ({ payload }) => {
        if (`${payload}`.includes(`"judged"`)) this.judged.push(JSON.parse(`${payload}`) as (typeof this.judged)[number]);
      });
    });
  }

  /** Takes more and more tickets until the coach objects; returns the kind of the criticised decision. */
  async giveMuchAway(): Promise<string> {
    let sight = await this.player.wait();
    for (;;) {
      assert.notEqual(sight.asks, "over", "the coach never objected");
      const answered = this.judged.length + 1;
      if (sight.asks === "turn") await this.player.press(`[data-zone="draw"] [aria-keyshortcuts="t"]`);
      else await this.player.keep();
      await until(() => this.judged.length === answered, "the action was not judged");
      if (this.judged.at(-1)?.better !== undefined) return sight.asks;
      sight = await this.player.after(sight);
    }
  }
}

for (const [size, theme, language] of [
  ...(LONG ? ([["desktop", "light", "en"]] as const) : []),
  ["phone", "dark", "fr"],
] as const)
  scene(`the coach objects to a costly action, which is then undone; the coach is switched off: ${size}`, { size, theme, language, still: true }, async (visitor) => {
    const { page } = visitor;
    const coaching = new Coaching(visitor);
    await visitor.open();
    await page.getByText(/^(Against|Contre) \d/).click();
    await page.getByRole("switch", { name: /^(With a coach|Avec un entraîneur)/ }).check();
    await checkBoxes(page);
    await sitDown(visitor, "london", ["open", "easy"]);

    const before = await coaching.giveMuchAway();
    await wordOf(page).waitFor();
    await checkBoxes(page);
    await checkAxe(page);
    await shoot(page, `coach word ${size}`);
    assert.match(await wordOf(page).innerText(), /\d+ points?\b/);
    const gives = (await wordOf(page).locator("strong").textContent()) ?? "";
    await until(async () => (await told(page)).includes(gives), "it is not announced");
    const said = await wordOf(page).innerText();
    const { wrong } = coaching.judged.at(-1)?.better ?? {};
    assert.ok(wrong === undefined || said.includes(wrong[language] ?? ""), "the mistake is not named");
    await page.reload();
    await wordOf(page).waitFor();
    assert.equal(await wordOf(page).innerText(), said, "a refresh changed the comment");
    await wordOf(page).getByRole("button", { name: /^(Undo|Annuler)$/ }).click();
    await wordOf(page).waitFor({ state: "detached" });
    await until(async () => (await coaching.player.look()).asks === before, "nothing is undone");

    await coaching.giveMuchAway();
    const hurried = await coaching.player.wait();
    await coaching.player.decide(hurried);
    const sight = await coaching.player.after(hurried);
    await wordOf(page).waitFor();
    await wordOf(page).getByRole("button", { name: /^(No more coach|Plus d’entraîneur)$/ }).click();
    await wordOf(page).waitFor({ state: "detached" });
    const { asked } = coaching;
    await coaching.player.decide(sight);
    await coaching.player.after(sight);
    assert.equal(coaching.asked, asked, "the coach is still there");
  });

longOnly("the coach is switched on from a hint, and its comment dismissed", { still: true }, async (visitor) => {
  const { page } = visitor;
  const coaching = new Coaching(visitor);
  await sitReady(visitor, "london", ["open", "easy"]);
  await coaching.player.gather(1);
  assert.equal(coaching.asked, 0);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await hintOf(page).getByRole("button", { name: "Coach: off" }).click();
  await hintOf(page).getByRole("button", { name: "Coach: on" }).waitFor();
  await coaching.giveMuchAway();
  await wordOf(page).waitFor();
  const { moment } = await coaching.player.look();
  await wordOf(page).getByRole("button", { name: "Let it be" }).click();
  await wordOf(page).waitFor({ state: "detached" });
  assert.ok((await coaching.player.look()).moment >= moment, "the action is undone");
});

scene("a table without hints has no coach", { still: true }, async (visitor) => {
  const { page } = visitor;
  const coaching = new Coaching(visitor);
  await page.addInitScript(() => localStorage.setItem("omnibus.preferences", JSON.stringify({ coach: true })));
  await sitReady(visitor, "london", ["open", "easy"], 0, { hints: false });
  await coaching.player.gather(1);
  assert.equal(coaching.asked, 0);
  assert.equal(await page.getByRole("button", { name: "Hint", exact: true }).count(), 0);
});
