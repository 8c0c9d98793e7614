// Signals that call a player back to the table: sounds and notifications if switched on; title and icon always.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";
import { Player, sitDown, sitReady, sitReadyTogether } from "./player.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

/** The signals that a page has given. */
interface Noted {
  speakers: number;
  /** In Hertz. */
  tones: number[];
  /** The number of sounds of cards. */
  rustles: number;
  notifications: { title: string; body: string | undefined }[];
}

/** Records calls of the audio and notification APIs, which still take place. */
async function listen({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const noted: Noted = { speakers: 0, tones: [], rustles: 0, notifications: [] };
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs on the page, which has no access to this module
    const watched = <Made extends object>(made: Made, note: (given: unknown[]) => void): Made =>
      new Proxy(made, {
        construct(target, given: unknown[], as) {
          note(given);
          return Reflect.construct(target as unknown as new () => object, given, as) as object;
        },
      });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      noted.tones.push(this.frequency.value);
      start.call(this, at);
    };
    const rustle = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (at) {
      noted.rustles += 1;
      rustle.call(this, at);
    };
    Object.assign(window, {
      noted,
      AudioContext: watched(AudioContext, () => (noted.speakers += 1)),
      Notification: watched(Notification, ([title, options]) =>
        noted.notifications.push({ title: String(title), body: (options as NotificationOptions | undefined)?.body }),
      ),
    });
  });
}

function noted(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /Settings|Réglages/ }).click();
}

async function switchOn(page: Page, name: RegExp): Promise<void> {
  await openSettings(page);
  const wanted = page.getByRole("switch", { name });
  assert.ok(!(await wanted.isChecked()), "it is on already");
  await wanted.click();
  await until(() => wanted.isChecked(), "it stays off");
  await page.keyboard.press("Escape");
}

longOnly("no sound by default; once switched on, two notes announce a turn", { still: true }, async (visitor) => {
  const { page } = visitor;
  await listen(visitor);
  await sitReady(visitor, "paris", ["open", "easy"]);
  const player = new Player(page);
  await player.gather(1);
  assert.deepEqual(await noted(page), { speakers: 0, tones: [], rustles: 0, notifications: [] });
  await switchOn(page, /^Sound/);
  for (const turns of [1, 2]) {
    await player.gather(1);
    const { speakers, tones, rustles } = await noted(page);
    assert.equal(tones.filter((tone, index) => tone === 659 && tones[index + 1] === 880).length, turns, "a turn has two notes");
    assert.equal(speakers, 1);
    assert.ok(rustles >= 2 * turns, "cards are heard");
  }
});

longOnly("the page asks once about sound, and a key switches it on and off", { still: true }, async (visitor) => {
  const { page } = visitor;
  await listen(visitor);
  await sitDown(visitor, "paris", ["open", "easy"]);
  const question = page.getByRole("group", { name: "Sound" });
  await question.waitFor();
  await page.reload();
  await question.getByRole("button", { name: "No" }).click();
  await question.waitFor({ state: "detached" });
  await sitReady(visitor, "paris", ["open", "easy"]);
  const player = new Player(page);
  assert.equal(await question.count(), 0, "the question was answered before");
  await page.keyboard.press("m");
  await page.getByText("Sound on").waitFor();
  await player.gather(1);
  const { rustles } = await noted(page);
  assert.ok(rustles > 0);
  await page.keyboard.press("m");
  await page.getByText("Sound off").waitFor();
  await player.gather(1);
  assert.equal((await noted(page)).rustles, rustles, "nothing is heard any more");
});

longOnly("a browser that does not allow notifications leaves them off, and the page says why", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "paris", ["open", "easy"]);
  await openSettings(page);
  const wanted = page.getByRole("switch", { name: /^Notification/ });
  await wanted.click();
  await page.getByText("blocks notifications from this page").waitFor();
  await until(async () => !(await wanted.isChecked()), "it is shown as on");
});

/** Hides the page, as another tab would, or shows it again. */
function cover(page: Page, covered: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, covered);
}

/** The player, who has the turn, draws two cards. */
async function draws(player: Player): Promise<void> {
  for (let card = 0; card < 2; card++) {
    const sight = await player.wait();
    await player.draw();
    await until(async () => (await player.look()).moment !== sight.moment, "no card was drawn");
  }
}

for (const [language, waits, turn, says] of [
  ["fr", "Paris – Omnibus", "● À vous – Paris", "À vous de jouer"],
  ...(LONG ? [["en", "Paris – Omnibus", "● Your turn – Paris", "Your turn"] as const] : []),
] as const)
  scene(`a turn is announced by a banner after a long wait, by a notification on a hidden page, and always by title and icon: ${language}`, { language, still: true }, async (visitor) => {
    const { page, context } = visitor;
    await page.clock.install();
    await context.grantPermissions(["notifications"]);
    await listen(visitor);
    const friend = await visitor.another({ language: "en", still: true });
    await sitReadyTogether(visitor, friend, "paris");
    const [mine, other] = [new Player(page), new Player(friend.page)];
    await switchOn(page, /^Notification/);
    const shows = async (title: string, icon: RegExp): Promise<void> => {
      await until(async () => (await page.title()) === title, `the title is not ${title}`);
      assert.match((await page.locator("link[rel~='icon']").getAttribute("href")) ?? "", icon);
    };
    await until(async () => (await mine.look()).asks === "turn" || (await other.look()).asks === "turn", "nobody begins");
    if ((await mine.look()).asks === "turn") await draws(mine);
    await shows(waits, /favicon\.svg$/);
    await page.clock.fastForward(20_000);
    await Promise.all([page.locator(".banner.turn").waitFor(), draws(other)]); // it is there for a moment only
    await shows(turn, /favicon-turn\.svg$/);
    assert.deepEqual((await noted(page)).notifications, [], "a page in sight needs no notification");
    await draws(mine);
    await shows(waits, /favicon\.svg$/);
    await cover(page, true);
    await draws(other);
    await shows(turn, /favicon-turn\.svg$/);
    assert.deepEqual(await noted(page), { speakers: 0, tones: [], rustles: 0, notifications: [{ title: says, body: "Paris" }] });
    await cover(page, false);
  });
