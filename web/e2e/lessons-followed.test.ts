import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes } from "./boxes.ts";
import { count, Learner, panel, step, takeLesson } from "./learner.ts";
import { suite } from "./scene.ts";
import { checkSpoken, fileOf } from "./lesson-in-view.ts";

const { scene, longOnly } = suite();

const press = (page: Page, name: RegExp) => panel(page).getByRole("button", { name }).click();
const moment = (page: Page) => page.locator("[data-moment]").getAttribute("data-moment");

scene("another action than the task is refused with a reason, and changes nothing; the list of the board highlights the task", { still: true }, async (visitor) => {
  const { page } = visitor;
  await takeLesson(visitor, "flags");
  const deck = page.locator(`[data-anchor="deck"]`);
  const before = await moment(page);
  await deck.click();
  await panel(page).getByText("Read this first").waitFor();
  await press(page, /^Next/);
  await step(page, 2);
  assert.equal(await panel(page).locator(".heard").count(), 0, "the feedback on the step before is still there");
  await deck.click();
  const heard = panel(page).locator(".heard");
  await heard.getByText("begin your flag with blue").waitFor();
  await page.getByRole("log", { name: "What happens" }).getByText("begin your flag with blue").waitFor({ state: "attached" });
  assert.equal(await moment(page), before);
  // An illegal route is refused as usual: its card is closed first, then the highlight is where it was.
  const lit = page.locator("[data-lit]");
  const route = await lit.getAttribute("data-route");
  await page.locator("[data-route]:not(.affordable, [data-lit])").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(`[data-zone="route"]`).waitFor();
  assert.equal(await lit.getAttribute("aria-label"), "Close");
  await lit.click();
  await page.locator(`[data-route="${route}"][data-lit]`).waitFor();
  assert.equal(await lit.count(), 1);
  assert.equal(await moment(page), before);
  // The list of the board highlights the task as well.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "The board as a list" }).click();
  const listed = page.getByRole("dialog").locator("[data-lit]");
  assert.equal(await listed.count(), 1);
  await listed.click();
  await page.locator(`[data-zone="route"] [data-lit]`).click();
  await step(page, 3);
});

scene("back, skip, and a reload in between", { still: true }, async (visitor) => {
  const { page } = visitor;
  await takeLesson(visitor, "flags");
  const first = await step(page, 1);
  assert.ok(await panel(page).getByRole("button", { name: "Back" }).isDisabled(), "Back is enabled at the first step");
  await press(page, /^Next/);
  const second = await step(page, 2);
  await page.reload();
  assert.equal(await step(page, 2), second, "the reload lost the step");
  await press(page, /^Skip/);
  await step(page, 3);
  await panel(page).getByText("1 point for the route").waitFor();
  await press(page, /^Back/);
  assert.equal(await step(page, 2), second);
  await press(page, /^Back/);
  assert.equal(await step(page, 1), first);
});

scene("a lesson can be left, and its game goes on", { still: true }, async (visitor) => {
  const { page } = visitor;
  const table = await takeLesson(visitor, "merchandise");
  for (const name of ["Hint", "Undo"]) assert.equal(await page.getByRole("button", { name }).count(), 0, "a lesson is disturbed");
  assert.equal(await page.getByRole("tab", { name: /Chat/ }).count(), 0);
  await press(page, /^Leave the lesson/);
  await panel(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Hint" }).waitFor();
  const before = await moment(page);
  await page.locator(`[data-anchor="deck"]`).click();
  await page.locator(`[data-moment]:not([data-moment="${before}"])`).waitFor();
  await visitor.open(`table/${table}`);
  await page.locator("[data-asks=second_card]").waitFor();
  assert.equal(await panel(page).count(), 0);
});

scene("after a lesson its game continues at the same table", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  const table = await takeLesson(visitor, "merchandise");
  const learner = new Learner(page, "touch");
  const file = await fileOf(visitor, "merchandise");
  const looked = new Set<string | null>();
  learner.before = async () => {
    const at = await count(page).textContent();
    if (!looked.has(at)) await checkSpoken(page, file, "merchandise");
    looked.add(at);
  };
  await learner.finish();
  await checkSpoken(page, file, "merchandise");
  await panel(page).getByText("Three stars").waitFor();
  await panel(page).getByRole("list", { name: "Lessons" }).getByRole("button").first().waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await press(page, /^Play on/);
  await panel(page).waitFor({ state: "detached" });
  assert.match(page.url(), new RegExp(`/table/${table}$`));
  await page.locator("[data-asks=turn]").waitFor();
});

longOnly("the first game is skipped to its result, and continues from before its end", { still: true }, async (visitor) => {
  const { page } = visitor;
  const table = await takeLesson(visitor, "first");
  const on = panel(page).getByRole("button", { name: /^(Skip|Next)/ });
  const all = Number(/\d+$/.exec((await count(page).textContent()) ?? "")?.[0]);
  // The last two steps are shown over the result.
  for (let at = 1; at < all - 1; at++) {
    await step(page, at);
    await on.click();
  }
  await page.locator(".ending").waitFor();
  await panel(page).getByRole("status").getByText("23 points for you").waitFor();
  await checkAxe(page);
  for (const _ of [1, 2]) await press(page, /^Next/);
  await press(page, /^Play on/);
  await page.locator("[data-asks=turn]").waitFor();
  assert.ok(!page.url().endsWith(table));
  assert.equal(await panel(page).count(), 0);
});

longOnly("on a phone: a refused attempt is still explained after a reload; a closed tab is highlighted before its content", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  await takeLesson(visitor, "ferries");
  await press(page, /^Next/);
  await step(page, 2);
  const learner = new Learner(page, "touch");
  await learner.press(await learner.look());
  await step(page, 3);
  const reason = await panel(page).locator(".tried").textContent();
  assert.match(reason ?? "", /ferry/);
  // Sentences are announced one after the other.
  await page.getByRole("log", { name: "What happens" }).getByText(/For each ferry symbol/).waitFor({ state: "attached" });
  await page.reload();
  await step(page, 3);
  assert.equal(await panel(page).locator(".tried").textContent(), reason);
  const lit = page.locator("[data-lit]");
  assert.equal(await lit.getAttribute("data-anchor"), "slot-3");
  await page.getByRole("tab", { name: "Log" }).tap();
  assert.equal(await lit.getAttribute("id"), "tab-hand");
  await lit.tap();
  assert.equal(await lit.getAttribute("data-anchor"), "slot-3");
  await page.getByRole("tab", { name: "Hand" }).tap(); // folds it
  assert.equal(await lit.getAttribute("id"), "tab-hand");
  await lit.tap();
  await page.locator(`[data-anchor="slot-3"][data-lit]`).tap();
  await step(page, 4);
});

scene("a newcomer is offered a first game", {}, async ({ page, open }) => {
  await open();
  const offer = page.getByRole("region", { name: "Never played? Five minutes" });
  await offer.getByRole("button", { name: "Begin" }).click();
  await step(page, 1);
  await open();
  await page.getByRole("region", { name: "Your tables" }).getByText("Lesson: Your first game").waitFor();
  assert.equal(await offer.count(), 0, "the offer is repeated");
  assert.doesNotMatch(await page.title(), /\(1\)/, "the title counts the lesson as a waiting game");
});

longOnly("a declined first game is not offered again; each board lists its lessons", { size: "phone", language: "fr", still: true }, async ({ page, open }) => {
  await open();
  const offer = page.getByRole("region", { name: /^Jamais joué/ });
  await offer.waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await offer.getByRole("button", { name: "Plus tard" }).click();
  await page.reload();
  await page.getByRole("article", { name: "Paris" }).getByRole("link", { name: "Paris" }).tap();
  await page.getByRole("button", { name: /^Les drapeaux/ }).waitFor();
  await page.goBack();
  await page.getByRole("article", { name: "Paris" }).waitFor();
  assert.equal(await offer.count(), 0);
  await page.goForward();
  await page.getByRole("button", { name: "Comment jouer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Les drapeaux/ }).click();
  await step(page, 1);
});
