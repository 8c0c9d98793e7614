// Playing in one room: a television shows the board, and phones hold the hands.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, settle, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { runUntil, stopClock } from "./clock.ts";
import { stepOf } from "./finale-step.ts";
import { smallLetters } from "./letters.ts";
import { Player } from "./player.ts";
import { arrive, post, Script } from "./replay-client.ts";
import { OTHER_OPTIONS, type Scene, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite(...OTHER_OPTIONS);

/** Televisions; the last one is the usual one. */
const SCREENS = [
  [1280, 720],
  [3840, 2160],
  [1920, 1080],
] as const;
/** The least size of letters at a height of 1080 pixels. */
const LEGIBLE = 24;
const CODE = /\/screen\/([A-Z0-9]{8})$/;
const START = /^(Start the game|Commencer la partie)$/;

/** Opens a table on the television; returns its code. */
async function openOn(tv: Visitor, board: string): Promise<string> {
  await tv.page.setViewportSize({ width: 1920, height: 1080 });
  await tv.open("");
  await tv.page.getByRole("button", { name: /^(Play in one room|Jouer dans une seule pièce)$/ }).click();
  await tv.page.getByRole("dialog").getByRole("button", { name: board }).click();
  await tv.page.waitForURL(CODE);
  return CODE.exec(tv.page.url())![1]!;
}

/** Sits down with a phone, as after scanning the code. */
async function sitDown(phone: Visitor, code: string, name: string): Promise<void> {
  await phone.open(`join/${code}`);
  await phone.page.getByRole("textbox").fill(name);
  await phone.page.getByRole("button", { name: /^(Sit down|S’asseoir)$/ }).tap();
  await phone.page.getByRole("button", { name: START }).waitFor();
}

/** Somebody with a phone, who plays without a page. */
interface Seated {
  phone: Visitor;
  table: string;
  script: Script;
}

async function sitByScript(tv: Scene, code: string, name: string): Promise<Seated> {
  const phone = await tv.another({ size: "phone" });
  await phone.page.goto("about:blank");
  await arrive(phone, name);
  const { table } = await post<{ table: string }>(phone.context, phone.address, "api/join", { code });
  const script = await Script.at(phone.context, phone.address, table);
  script.say({ t: "sit", seat: null, name });
  await script.until(({ you }) => you.seat !== null);
  return { phone, table, script };
}

/** What could be scrolled; runs on the page. */
function scrollable(): string[] {
  const root = document.documentElement;
  return [root, ...document.querySelectorAll("main, main *")].flatMap((each) => {
    if (each.closest("svg, .unseen") !== null) return [];
    const { overflowX, overflowY } = getComputedStyle(each);
    const rolls = each === root || /auto|scroll/.test(`${overflowX} ${overflowY}`);
    const beyond = each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1;
    return rolls && beyond ? [`${each.tagName}.${each.className}`] : [];
  });
}

/** The parts of the page that overlap, or stick out of their parents; runs on the page. */
function misplaced(): string[] {
  const boxes = [...document.querySelectorAll(".stage > *, .result > *, .gathering > *, .players > *, .result li, .gathering li")].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { each, name: `${each.tagName}.${each.className}`, left: left + 2, top: top + 2, right: right - 2, bottom: bottom - 2 };
  });
  return boxes.flatMap((one, index) => {
    const out = one.left < -3 || one.top < -12 || one.right > innerWidth + 3 || one.bottom > innerHeight + 12;
    const over = boxes.slice(index + 1).filter(({ each, left, top, right, bottom }) => {
      if (one.each.contains(each) || each.contains(one.each) || one.right <= one.left || right <= left) return false;
      return one.left < right && left < one.right && one.top < bottom && top < one.bottom;
    });
    return [...(out ? [`${one.name} sticks out`] : []), ...over.map(({ name }) => `${one.name} overlaps ${name}`)];
  });
}

/** Fails if anything on the television is too small to be read from three metres, cut off, or has to be scrolled to. */
async function checkScreen(page: Page, name: string, screens: readonly (readonly [number, number])[] = SCREENS): Promise<void> {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await settle(page);
    await shoot(page, `${name} ${height}`);
    assert.deepEqual(await page.evaluate(smallLetters, (LEGIBLE * height) / 1080), [], `${name} at ${height}`);
    assert.deepEqual(await page.evaluate(scrollable), [], `${name} at ${height}`);
    assert.deepEqual(await page.evaluate(misplaced), [], `${name} at ${height}`);
    await checkTexts(page, `${name} at ${height}`);
    await checkBoxes(page);
  }
}

/** The player whose turn it is, first, and the others. */
async function onTurn(pages: readonly Page[]): Promise<Page[]> {
  await Promise.race(pages.map((page) => page.locator("[data-asks=turn]").waitFor()));
  const acting = await Promise.all(pages.map((page) => page.locator("[data-asks=turn]").count()));
  return pages.toSorted((one, other) => acting[pages.indexOf(other)]! - acting[pages.indexOf(one)]!);
}

/** Draws cards for a whole turn. */
async function drawCards(page: Page): Promise<void> {
  const player = new Player(page, "touch");
  for (let sight = await player.look(); ["turn", "second_card"].includes(sight.asks); sight = await player.look()) {
    await player.draw();
    await page.waitForFunction((moment) => document.querySelector<HTMLElement>("[data-asks]")?.dataset["moment"] !== moment, `${sight.moment}`);
    await player.rest();
  }
}

scene("a television shows the board, phones hold the hands, and all go on to the rematch", {}, async (tv) => {
  const code = await openOn(tv, "London");
  await tv.page.getByText("Nobody has joined yet").waitFor();
  const phones = [await tv.another({ size: "phone" }), await tv.another({ size: "landscape", language: "fr", theme: "dark" })] as const;
  const [ada, bo] = phones;
  await sitDown(ada, code, "Ada");
  await sitDown(bo, code, "Bo");
  await tv.page.getByText("2 people have joined").waitFor();
  await checkScreen(tv.page, "room gathering");
  await checkAxe(tv.page);
  await shoot(ada.page, "room lobby phone", true);
  // Anybody starts; the open seats are left out.
  await bo.page.getByRole("button", { name: START }).tap();
  await tv.page.getByText("Everybody chooses tickets").waitFor();
  for (const { page } of phones) {
    const player = new Player(page, "touch");
    await page.locator("[data-asks=keep]").waitFor();
    await shoot(page, `room keep ${page.viewportSize()!.width}`);
    await checkBoxes(page);
    await player.keep();
  }
  const pages = phones.map(({ page }) => page);
  for (let turns = 0; turns < 8; turns++) await drawCards((await onTurn(pages))[0]!);
  const [active, other] = (await onTurn(pages)) as [Page, Page];
  for (const page of pages) {
    await shoot(page, `room hand ${page.viewportSize()!.width}`);
    await checkBoxes(page);
    await checkTexts(page);
    await checkAxe(page);
  }
  await checkAxe(tv.page);

  // A route is pressed on the television: its card opens on the phone of the player whose turn it is, and only there.
  const wanted = (await new Player(active, "touch").look()).routes[0];
  assert.ok(wanted, "there is no route to take");
  const spot = await tv.page.locator(`[data-route="${wanted.route}"] rect`).first().boundingBox();
  assert.ok(spot);
  await tv.page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await active.locator("[data-zone=route]").waitFor();
  assert.equal(await other.locator("[data-zone=route]").count(), 0);
  await tv.page.getByText(/can take it on their phone/).waitFor();
  await shoot(active, "room pointed phone");
  await checkScreen(tv.page, "room pointed");
  await active.locator(".payments ~ .confirm button, [data-zone=route] [data-first]").last().tap();
  await tv.page.locator(`[data-route="${wanted.route}"].taken`).waitFor();

  // Another television, in another language and by night; then the first one is reloaded.
  const salon = await tv.another({ language: "fr", theme: "dark" });
  await salon.open(`screen/${code}`);
  await salon.page.locator("[data-turn]").waitFor();
  await checkScreen(salon.page, "room salon");
  await checkAxe(salon.page);
  await tv.page.reload();
  await tv.page.locator("[data-turn]").waitFor();

  // Somebody from afar does not see the television: their phone has the whole board.
  const whole = /^(Whole board on this phone|Tout le plateau sur ce téléphone)$/;
  assert.equal(await other.locator(".hands").count(), 2);
  await other.getByRole("button", { name: "Menu" }).tap();
  await other.getByRole("button", { name: whole }).tap();
  await other.locator(".strip").waitFor();
  assert.equal(await other.locator(".hands").count(), 0);
  await checkBoxes(other);

  await other.getByRole("button", { name: "Menu" }).tap();
  await other.getByRole("button", { name: /^(Resign|Abandonner)$/ }).tap();
  await other.getByRole("dialog").getByRole("button", { name: /^(Resign|Abandonner)$/ }).tap();
  await tv.page.getByRole("button", { name: "Rematch" }).waitFor();
  await checkScreen(tv.page, "room result");
  await checkAxe(tv.page);
  await tv.page.getByRole("button", { name: "Rematch" }).click();
  await tv.page.getByText("2 people have joined").waitFor();
  await salon.page.getByText("2 personnes sont là").waitFor();
  for (const { page } of phones) await page.getByRole("button", { name: START }).waitFor();
  assert.notEqual(CODE.exec(tv.page.url())?.[1], code);
});

scene("on the upright board of Germany with five players, everything is legible, too", {}, async (tv) => {
  const code = await openOn(tv, "Germany");
  const people = [];
  for (const name of ["Ada", "Bartholomew", "Cy", "Di", "Wilhelmina-Charlotte the "]) {
    people.push((await sitByScript(tv, code, name)).script);
  }
  await tv.page.getByText("5 people have joined").waitFor();
  await tv.page.getByRole("button", { name: START }).click();
  await Promise.all(people.map((script) => script.setUp()));
  for (const script of people) script.leave();
  await tv.page.locator("[data-turn]").waitFor();
  await checkScreen(tv.page, "room germany");
  // The game went on without a single phone; the players are shown as away.
  await until(async () => (await tv.page.getByText("away").count()) === 5, "the players are not away");
  await checkScreen(tv.page, "room germany away");
});

scene("the finale on the television goes at the pace of the host's phone", {}, async (tv) => {
  await tv.page.clock.install({ time: "2030-01-01T12:00" });
  const code = await openOn(tv, "London");
  const salon = await tv.another({ language: "fr", theme: "dark" });
  await salon.open(`screen/${code}`);
  const [ada, bo] = [await sitByScript(tv, code, "Ada"), await sitByScript(tv, code, "Bo")];
  const host = ada.phone.page;
  await host.clock.install({ time: "2030-01-01T12:00" });
  await tv.page.getByText("2 people have joined").waitFor();
  await tv.page.getByRole("button", { name: START }).click();
  await Promise.all([ada, bo].map(({ script }) => script.play(({ view }) => (view?.turns_left ?? null) !== null)));
  await ada.phone.open(`table/${ada.table}`);
  await host.locator("[data-asks]").waitFor();
  await Promise.all([ada.script.play(), bo.script.play()]);
  // From here on, only the host's clock goes on: the television follows it.
  for (const page of [host, tv.page]) {
    await page.locator(".finale").waitFor();
    await stopClock(page);
  }
  const together = async (): Promise<boolean> => {
    const [told, shown] = [await stepOf(host), await stepOf(tv.page)];
    return (told?.step ?? 0) > 2 && shown?.step === told?.step;
  };
  await runUntil(host, together);
  const { step: before } = (await stepOf(tv.page))!;
  await runUntil(host, async () => (await stepOf(host))!.step > before + 1 && (await together()));
  for (const [width, height] of SCREENS) {
    await tv.page.setViewportSize({ width, height });
    await shoot(tv.page, `room finale ${height}`);
    assert.deepEqual(await tv.page.evaluate(smallLetters, (LEGIBLE * height) / 1080), [], `at ${height}`);
    assert.deepEqual(await tv.page.evaluate(scrollable), [], `at ${height}`);
  }
  // A television that is reloaded joins in where the others are.
  await tv.page.reload();
  await runUntil(tv.page, together);
  // The host's phone tells no more: a screen goes on by itself after a while.
  const { step: left } = (await stepOf(host))!;
  await until(async () => ((await stepOf(salon.page))?.step ?? Infinity) > left, "a screen waits for the host");
  // The host skips the rest, for all screens.
  await host.getByRole("button", { name: "Show the result" }).tap();
  for (const { page } of [tv, salon]) await page.locator(".result").waitFor();
  for (const { script } of [ada, bo]) script.leave();
});

longOnly("late in a game on any board, the television shows everything that players have collected", {}, async (tv) => {
  for (const board of ["Paris", "Amsterdam", "London", "San Francisco", "Germany"]) {
    const code = await openOn(tv, board);
    const people = [];
    for (const name of ["Ada", "Bartholomew", "Cy", "Wilhelmina-Charlotte the "]) {
      people.push((await sitByScript(tv, code, name)).script);
    }
    await tv.page.getByText("4 people have joined").waitFor();
    await tv.page.getByRole("button", { name: START }).click();
    // Until somebody has few pieces left.
    const late = await Promise.all(people.map((script) => script.play(({ view }) => view?.seats.some(({ pieces }) => pieces < 5) ?? false)));
    assert.equal(late[0]!.table.status, "playing");
    await until(async () => Number(await tv.page.locator("[data-moment]").getAttribute("data-moment")) > 0, "the game did not begin");
    await checkScreen(tv.page, `room late ${board}`);
    for (const script of people) script.leave();
  }
});

/** How often the television and a phone are reloaded in a whole game. */
const RELOADS = 3;
/** Decisions between two reloads. */
const APART = 12;

longOnly("Germany is played to its end by three phones, while one of them and the television are reloaded", {}, async (tv) => {
  const heard: string[] = [];
  tv.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  const code = await openOn(tv, "Germany");
  const still = true;
  const phones = [
    await tv.another({ size: "phone", still }),
    await tv.another({ size: "landscape", still }),
    await tv.another({ size: "phone", language: "fr", theme: "dark", still }),
  ];
  for (const [number, phone] of phones.entries()) await sitDown(phone, code, ["Ada", "Bo", "Cy"][number]!);
  await phones[2]!.page.getByRole("button", { name: START }).tap();
  const players = phones.map(({ page }) => new Player(page, "touch"));
  for (const { page } of players) await page.locator("[data-asks]").waitFor();
  const over = () => tv.page.locator(".ceremony, .result").count();
  let reloads = 0;
  for (let decisions = 0; (await over()) === 0; ) {
    for (const player of players) {
      const sight = await player.look();
      if (sight.asks === "" || sight.asks === "over") continue;
      await player.decide(sight);
      await until(async () => (await player.look()).moment !== sight.moment, "a decision was not taken");
      decisions += 1;
      if (decisions % APART === 0 && reloads < RELOADS) {
        reloads += 1;
        await Promise.all([tv.page.reload(), players[0]!.page.reload()]);
        await players[0]!.page.locator("[data-asks]").waitFor();
        await tv.page.locator("[data-moment]").waitFor();
        await shoot(tv.page, `room reload ${reloads}`);
      }
    }
  }
  assert.equal(reloads, RELOADS);
  const ended = heard.findIndex((text) => text.includes('"e":"final"'));
  for (const text of heard.slice(0, ended)) assert.doesNotMatch(text, /"hand":\{|"e":"dealt","seat":\d,"cards":\["(?!hidden)/, "the television got a hand");
  await shoot(tv.page, "room counting");
  await tv.page.locator(".result").waitFor();
  await checkScreen(tv.page, "room end");
  for (const { page } of players) await page.locator(".ending").waitFor();
  await players[1]!.page.getByRole("button", { name: /^(Rematch|Skip)/ }).first().waitFor();
});
