// Takes the pictures for docs/workshop.md: `make album`.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser, visit, type Visitor } from "./browser.ts";
import { BoardMaker } from "./board-maker.ts";
import { serve } from "./server.ts";

const PICTURES = join(import.meta.dirname, "..", "..", "docs", "pictures");
const QUALITY = 80;

const server = await serve();
const browser = await openBrowser();

async function take({ page, context }: Visitor, name: string): Promise<void> {
  const chrome = await context.newCDPSession(page);
  const { data } = await chrome.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(join(PICTURES, "pages", `${name}.webp`), Buffer.from(data, "base64"));
  process.stdout.write(`${name}.webp\n`);
}

/** A board photographed at an angle: the farther edge is shorter. */
function photographed({ page }: Visitor, board: string): Promise<string> {
  return page.evaluate(async (drawn) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml;base64,${drawn}`;
    await picture.decode();
    const flat = document.createElement("canvas"); // a part of an SVG without a size cannot be drawn by itself
    [flat.width, flat.height] = [1400, Math.round((1400 * picture.height) / picture.width)];
    flat.getContext("2d")!.drawImage(picture, 0, 0, flat.width, flat.height);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1400, 1000];
    const brush = canvas.getContext("2d")!;
    brush.fillStyle = "#5a4632";
    brush.fillRect(0, 0, 1400, 1000);
    for (let row = 0; row < 860; row++) {
      const half = 480 + 0.2 * row;
      brush.drawImage(flat, 0, (row / 860) * flat.height, flat.width, flat.height / 860, 700 - half, 70 + row, 2 * half, 1.5);
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  }, readFileSync(join(PICTURES, `${board}.svg`)).toString("base64"));
}

try {
  const visitor = await visit(browser, server.address, { still: true });
  const { page } = visitor;
  const maker = new BoardMaker(page);
  await visitor.open("workshop");
  await page.waitForLoadState("networkidle");
  await take(visitor, "workshop");
  await maker.begin("Paris", "scratch");
  await maker.looked();
  const photo = await photographed(visitor, "paris");
  const buffer = Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64");
  await page.locator("input[data-takes=photo]").setInputFiles({ name: "board.jpg", mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog");
  const frame = (await dialog.locator("canvas").boundingBox())!;
  for (const [name, x, y] of [["top left", 220, 70], ["top right", 1180, 70], ["bottom right", 1352, 930], ["bottom left", 48, 930]] as const) {
    const from = (await dialog.getByRole("button", { name: `Corner ${name}` }).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + (x / 1400) * frame.width, frame.y + (y / 1000) * frame.height, { steps: 3 });
    await page.mouse.up();
  }
  await take(visitor, "workshop-corners");
  await dialog.getByRole("button", { name: "Place it underneath" }).click();
  await page.locator(".board image").waitFor();
  const [width, height] = (await maker.draft()).size;
  for (const [x, y, name] of [[0.113, 0.374, "Arc de Triomphe"], [0.402, 0.435, "Opéra"], [0.477, 0.573, "Louvre"]] as const)
    await maker.place([x * width, y * height], name);
  await take(visitor, "workshop-photograph");
  await visitor.open("workshop");
  await maker.begin("London", "ours");
  await maker.looked();
  await maker.tool("Routes");
  await page.locator("[data-route='3']").focus();
  await page.keyboard.press("Enter");
  await page.locator(".map[data-laid=true]").waitFor();
  await take(visitor, "workshop-routes");
  await visitor.open("workshop");
  await maker.begin("Paris", "ours");
  await maker.looked();
  await maker.tool("Scenery");
  await page.getByLabel("The game’s artwork underneath").setChecked(false);
  for (const at of [[0, 470], [150, 430], [280, 520], [430, 470], [600, 560], [760, 520], [1000, 640]] as const) await maker.press(at);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("radio", { name: "Park" }).check();
  for (const at of [[40, 560], [130, 540], [170, 640], [60, 690]] as const) await maker.press(at);
  await maker.looked();
  await page.locator(".map[data-laid=true]").waitFor();
  await take(visitor, "workshop-scenery");
} finally {
  await browser.close();
  await server.remove();
}
