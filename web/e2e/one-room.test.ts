// Playing in one room: a television shows the board, and phones hold the hands.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, settle, shoot } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { Player } from "./player.ts";
import { OTHER_OPTIONS, type Scene, suite } from "./scene.ts";
import { smallestLetters } from "./letters.ts";
import { until } from "./server.ts";

const { scene, isolated, longOnly } = suite(...OTHER_OPTIONS);

const SCREENS = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const;
/** The least size of letters at a height of 1080 pixels. */
const LEGIBLE = 24;
const CODE = /\/screen\/([A-Z0-9]{8})$/;

/** Opens a table on the television; returns its code. */
async function openOn(tv: Visitor, board: RegExp): Promise<string> {
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
  await phone.page.getByRole("button", { name: /^(Start the game|Commencer la partie)$/ }).waitFor();
}

async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Start the game|Commencer la partie)$/ }).click();
}

/** Fails if anything is too small to be read from three metres, cut off, or has to be scrolled to. */
async function checkScreen(page: Page, name: string): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await settle(page);
    await shoot(page, `${name} ${height}`);
    assert.deepEqual(await page.evaluate(smallestLetters, (LEGIBLE * height) / 1080), [], `${name} at ${height}`);
    assert.deepEqual(await page.evaluate(scrolled), [], `${name} at ${height}`);
    await checkTexts(page, `${name} at ${height}`);
    await checkBoxes(page);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
}

/** What could be scrolled; runs on the page. */
function scrolled(): string[] {
  const root = document.documentElement;
  const all = [root, ...document.querySelectorAll("main, main *")];
  return all.flatMap((each) => {
    if (each.closest("svg, .unseen") !== null) return [];
    const { overflowX, overflowY } = getComputedStyle(each);
    const rolls = (each === root || /auto|scroll/.test(`${overflowX} ${overflowY}`)) && (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1);
    return rolls ? [`${each.tagName}.${each.className}`] : [];
  });
}


scene("a television shows the board, phones hold the hands, and all go on to the rematch", {}, async (tv) => {
  await tv.page.setViewportSize({ width: 1920, height: 1080 });
  const code = await openOn(tv, /^London$/);
  await tv.page.getByText("Nobody has joined yet").waitFor();
  const phones = await Promise.all([tv.another({ size: "phone" }), tv.another({ size: "landscape", language: "fr", theme: "dark" })]);
  const [ada, bo] = phones as [Visitor, Visitor];
  await sitDown(ada, code, "Ada");
  await sitDown(bo, code, "Bo");
  await tv.page.getByText("2 people have joined").waitFor();
  await checkScreen(tv.page, "room gathering");
  await checkAxe(tv.page);
  await shoot(ada.page, "room lobby phone", true);
  await start(bo.page);
  await tv.page.getByText("Everybody chooses tickets").waitFor();
  await ada.page.locator("[data-asks=keep]").waitFor();
  await shoot(ada.page, "room keep phone");
  await shoot(bo.page, "room keep landscape");
  await checkScreen(tv.page, "room tickets");
  const players = [new Player(ada.page, "touch"), new Player(bo.page, "touch")] as const;
  for (const player of players) {
    const sight = await player.wait();
    if (sight.asks === "keep") await player.keep();
  }
  for (const player of players) void player;
  const turn = tv.page.locator("[data-turn]");
  await turn.waitFor();
  await checkScreen(tv.page, "room turn");
  await shoot(ada.page, "room turn phone");
  await shoot(bo.page, "room turn landscape");
  await checkAxe(tv.page);
});
