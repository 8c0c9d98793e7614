// A picture of a finished game, to be saved or shared: made in the browser, with names only on request.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import { arrive, played } from "./replay-client.ts";
import { LONG, suite } from "./scene.ts";

const { scene } = suite();

const WORDS = {
  en: { open: "A picture to share", names: "With the players’ names", save: "Save the picture", saved: "The picture has been saved.", first: "Player 1" },
  fr: { open: "Une image à partager", names: "Avec le nom des joueurs", save: "Enregistrer l’image", saved: "L’image est enregistrée.", first: "Joueur 1" },
};

interface Drawn {
  size: [number, number];
  /** The number of different colours in the half of the board, and in that of the scores. */
  colors: [number, number];
}

/** The contents of a PNG file, as the browser reads it. */
function drawnIn(page: Page, file: Buffer): Promise<Drawn> {
  return page.evaluate(async (text): Promise<Drawn> => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(picture, 0, 0);
    const half = Math.floor(picture.width / 3);
    const count = (left: number): number => {
      const { data } = context.getImageData(left, 0, half, picture.height);
      return new Set(new Uint32Array(data.buffer)).size;
    };
    return { size: [picture.width, picture.height], colors: [count(0), count(2 * half)] };
  }, file.toString("base64"));
}

/** Saves the picture by keyboard, and reads it. */
async function saved(page: Page, words: (typeof WORDS)["en"], name: string): Promise<Drawn> {
  const button = page.getByRole("dialog").getByRole("button", { name: words.save });
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await page.getByRole("dialog").getByText(words.saved).first().waitFor({ state: "attached" });
  assert.match(download.suggestedFilename(), /^omnibus-[a-z-]+\.png$/);
  const file = readFileSync(await download.path());
  const folder = process.env["OMNIBUS_SHOTS"];
  if (folder) await download.saveAs(join(folder, `${name}.png`));
  assert.equal(file.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1200, 630]);
  return drawnIn(page, file);
}

const LOOKS = [
  ["london", ["open", "easy"], { still: true, language: "en" }, "table"],
  ["germany", ["open", "easy", "easy", "easy", "easy"], { still: true, size: "phone", theme: "dark", language: "fr" }, "replay"],
  ["paris", ["open", "easy", "easy"], { still: true, size: "tablet", theme: "dark", language: "en" }, "table"],
  ["san_francisco", ["open", "easy", "easy", "easy"], { still: true, language: "fr" }, "replay"],
  ["amsterdam", ["open", "easy"], { still: true, size: "tablet", language: "en" }, "replay"],
] as const;

for (const [board, seats, look, page_] of LOOKS.slice(0, LONG ? 5 : 2))
  scene(`a picture of a game of ${board} to share`, look, async ({ open, page, context, address }) => {
    const words = WORDS[look.language];
    await arrive({ context, address }, "<b>Ada & Co</b> with quite a long name");
    const table = await played(context, address, { board, seats: [...seats] });
    await open(`${page_}/${table.id}`);
    const button = page.getByRole("button", { name: words.open });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const picture = dialog.getByRole("img");
    await picture.waitFor();
    await shoot(page, `picture ${board} ${look.language}`);
    await checkBoxes(page);
    await checkTexts(page);
    await checkAxe(page);
    // Names are left out for strangers, who watch a replay; somebody alone with bots is asked nothing.
    const names = dialog.getByRole("switch");
    assert.equal(await names.isChecked(), page_ === "table");
    if (page_ === "table") assert.match((await picture.getAttribute("aria-label")) ?? "", /20\d\d/); // players know when it was over
    const one = await saved(page, words, `made ${board} 1`);
    await names.focus();
    await page.keyboard.press(" ");
    const label = (await picture.getAttribute("aria-label")) ?? "";
    assert.equal(label.includes("<b>Ada & Co</b>"), page_ !== "table", "the switch changes nothing, or a name has become markup");
    assert.equal(label.includes(words.first), page_ === "table");
    const other = await saved(page, words, `made ${board} 2`);
    for (const { size, colors } of [one, other]) {
      assert.deepEqual(size, [1200, 630]);
      assert.ok(Math.min(...colors) > 60, `only ${colors} colours`);
    }
    assert.equal(await dialog.locator("svg[role=img] b").count(), 0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(await button.evaluate((element) => element === document.activeElement), "the focus does not return");
  });
