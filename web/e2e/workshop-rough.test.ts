// The workshop in difficult conditions: keys at the wrong moment, two fingers, full storage, no connection.

import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import { checkBoxes } from "./boxes.ts";
import { BoardMaker } from "./board-maker.ts";
import { LONG, suite } from "./scene.ts";

const { scene } = suite();

scene("Escape closes a dialog or cancels a drag, and undo works in any control", {}, async ({ open, page }) => {
  await open("workshop");
  const maker = new BoardMaker(page);
  await maker.begin("London", "ours");
  await maker.looked();
  const before = await maker.draft();
  const [first, other] = [before.places[0]!, before.places[3]!];
  await maker.press(first.xy);
  await page.getByLabel("District").selectOption(first.district === 2 ? "3" : "2");
  await page.getByLabel("District").focus();
  await page.keyboard.press("Control+z");
  assert.deepEqual(await maker.draft(), before, "undo does not work in a list");

  const from = await maker.at(other.xy);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 2 });
  await page.locator(".over .ghost").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".over .ghost").waitFor({ state: "detached" });
  await page.mouse.up();
  assert.deepEqual(await maker.draft(), before, "the place has moved");

  await maker.looked();
  await page.getByRole("button", { name: "Share by link" }).click();
  await page.getByLabel("Link to the board").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

scene("by touch: a name is typed at once and in sight, and a pinch moves no place", { size: "phone", language: "fr" }, async ({ open, page, context }) => {
  await open("workshop");
  await page.getByRole("article", { name: "Paris" }).getByRole("button", { name: "Partir de zéro" }).tap();
  const maker = new BoardMaker(page);
  await maker.looked();
  await checkBoxes(page);
  assert.equal(await page.getByLabel("Nom du plateau").inputValue(), "mon-paris");
  const lines = await page.getByRole("group", { name: "Ce que vous modifiez" }).locator("label").evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
  assert.equal(lines, 1, "the tools are not in one row");
  const at = await maker.at([300, 300]);
  await page.touchscreen.tap(at.x, at.y);
  const name = page.getByLabel("Nom", { exact: true });
  await name.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Un");
  const map = await page.locator(".map").boundingBox();
  const field = await name.boundingBox();
  assert.ok(map && field && field.y >= map.y + map.height && field.y + field.height < 844 - 290, "the board or the phone's keyboard covers the field");
  await page.keyboard.press("Shift+Tab");
  const tool = await page.locator(":focus").boundingBox();
  assert.ok(tool && tool.y >= (await page.locator(".map").boundingBox())!.y + map.height - 1, "the focused control is behind the board");
  await maker.looked();
  const before = await maker.draft();
  assert.deepEqual(before.places.map((place) => place.name), ["Un"]);
  await pinch(await context.newCDPSession(page), await maker.at([300, 300]));
  await page.waitForFunction((width) => document.querySelector(".board .layer > svg")!.getBoundingClientRect().width > width, map.width * 1.2);
  assert.deepEqual(await maker.draft(), before);
});

/** Spreads two fingers on the board, the first of them at a point. */
async function pinch(chrome: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    chrome.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x - apart, y, id: 0 }, { x: x + 40 + apart, y: y + 20, id: 1 }] });
  await touch("touchStart", 0);
  for (const apart of [8, 16, 32, 48, 64]) await touch("touchMove", apart);
  await touch("touchEnd", 64);
}

scene("with full storage, the page keeps its content and says so", {}, async ({ open, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open("workshop");
  const maker = new BoardMaker(page);
  await maker.begin("Paris", "scratch");
  await maker.place([300, 300], "Un");
  await maker.place([600, 300], "Deux");
  await page.getByText("Places: 2").waitFor();
  await page.getByText("This browser cannot store anything", { exact: false }).waitFor();
  assert.equal(await page.getByLabel("Name of the board").inputValue(), "my-paris", "the page took another draft");
  await page.locator("input[data-takes=photo]").setInputFiles({ name: "board.png", mimeType: "image/png", buffer: await picture(page) });
  const corner = page.getByRole("button", { name: "Corner top left" });
  const [at, text] = [(await corner.boundingBox())!, (await page.getByText("Drag each corner").boundingBox())!];
  assert.ok(at.y >= text.y + text.height, "the corner covers the instructions");
  await page.mouse.move(at.x + 36, at.y + 36);
  await page.mouse.down();
  await page.mouse.move(at.x + 56, at.y + 46, { steps: 2 });
  await page.mouse.up();
  const moved = (await corner.boundingBox())!;
  assert.deepEqual([Math.round(moved.x - at.x), Math.round(moved.y - at.y)], [20, 10], "the corner jumps to the pointer");
  await page.getByRole("button", { name: "Place it underneath" }).click();
  await page.locator(".board image").waitFor();
  await page.getByText("The photo could not be saved", { exact: false }).waitFor();
});

/** Any picture. */
async function picture(page: Page, width = 400, height = 300): Promise<Buffer> {
  const address = await page.evaluate(([width, height]) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const brush = canvas.getContext("2d")!;
    brush.fillStyle = "#486";
    brush.fillRect(0, 0, width, height / 2);
    return canvas.toDataURL("image/jpeg");
  }, [width, height] as const);
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

scene("without a connection, drawings are shown and kept, and checked once it is back", {}, async ({ open, page, allow, context }) => {
  allow(/Failed to load resource/);
  await open("workshop");
  const maker = new BoardMaker(page);
  await maker.begin("Paris", "scratch");
  await maker.place([300, 300], "Un");
  await context.setOffline(true);
  await maker.press([600, 300]);
  await page.keyboard.type("Deux");
  await page.locator(".map").getByText("The server does not answer", { exact: false }).waitFor();
  assert.equal(await page.locator(".over .ghost").count(), 1, "the unchecked place is not shown");
  assert.deepEqual((await maker.draft()).places.map(({ name }) => name), ["Un", "Deux"]);
  await context.setOffline(false);
  await page.getByText("Places: 2").waitFor();
  assert.equal(await page.locator(".over .ghost").count(), 0);
  await page.locator(".map").getByText("The server does not answer", { exact: false }).waitFor({ state: "detached" });
});

scene("the link to a board of another server says so, and leads to the workshop", { language: "fr" }, async ({ open, page, allow }) => {
  allow(/404/);
  await open("workshop/own:0123456789abcdef");
  await page.getByText("n’est pas sur ce serveur", { exact: false }).waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /0123456789/, "the page shows an id");
  await page.getByRole("link", { name: "À l’atelier" }).click();
  await page.getByRole("heading", { name: "L’atelier" }).waitFor();
});

if (LONG)
  scene("a photo of a hundred million pixels can be used", {}, async ({ open, page }) => {
    await open("workshop");
    await new BoardMaker(page).begin("Paris", "scratch");
    const buffer = await picture(page, 12_000, 9_000);
    await page.locator("input[data-takes=photo]").setInputFiles({ name: "board.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Place it underneath" }).click({ timeout: 60_000 });
    await page.locator(".board image").waitFor();
    await page.reload();
    await page.locator(".board image").waitFor({ timeout: 60_000 });
  });
