// An unknown game: once its folder is added, it appears on the home page, in its lesson, at its table, on the score sheet
// and in the replay, without any code about it in the pages.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBoxes, shoot } from "./boxes.ts";
import { Player } from "./player.ts";
import { suite } from "./scene.ts";

const GAMES = join(import.meta.dirname, "..", "..", "src", "omnibus", "games");

/** Rome: London's network, fewer pieces, and flags in other colours. */
function addRome(): string {
  const games = mkdtempSync(join(tmpdir(), "omnibus-games-"));
  process.once("exit", () => rmSync(games, { recursive: true, force: true }));
  const rome = join(games, "rome");
  mkdirSync(rome);
  for (const file of ["background.svg", "drawing.json"]) cpSync(join(GAMES, "london", file), join(rome, file));
  const london = JSON.parse(readFileSync(join(GAMES, "london", "board.json"), "utf8")) as { places: object[] };
  const places = london.places.map((place) => ({ ...place, district: null }));
  writeFileSync(join(rome, "board.json"), JSON.stringify({ ...london, id: "rome", provenance: "designed", districts: {}, places }));
  const names = JSON.parse(readFileSync(join(GAMES, "london", "names.json"), "utf8")) as { words: object };
  const words = { ...names.words, pieces: { en: "chariots", fr: "chars" } };
  const about = { en: "All roads lead here.", fr: "Tous les chemins y mènent." };
  writeFileSync(join(rome, "names.json"), JSON.stringify({ title: { en: "Rome", fr: "Rome" }, about, words }));
  writeFileSync(
    join(rome, "game.py"),
    `from omnibus.core.mechanisms.flags import Flags
from omnibus.core.spec import GameSpec

SPEC = GameSpec(
    id="rome",
    players=(2, 3),
    pieces=7,
    cards={"blue": 6, "green": 6, "black": 6, "pink": 6, "yellow": 6, "orange": 6},
    wilds=8,
    tickets={"short": 20},
    mechanisms=(Flags(colors=("green", "yellow", "orange"), points=9),),
)
`,
  );
  return games;
}

const { longOnly } = suite(`OMNIBUS_GAMES=${addRome()}`);

longOnly("a game whose folder is added is learnt, played and replayed", { still: true }, async ({ open, page }) => {
  await open();
  const card = page.getByRole("article", { name: "Rome" });
  await card.getByText("All roads lead here.").waitFor();
  await card.getByText("2–3 players").waitFor();
  await shoot(page, "added game home");
  await checkBoxes(page);

  await card.getByRole("link", { name: "Rome" }).click();
  await page.getByRole("heading", { level: 1, name: "Rome" }).waitFor();
  await page.getByRole("region", { name: "Where this board comes from" }).getByText("Our own board").waitFor();
  await page.waitForLoadState("networkidle");
  await shoot(page, "added game page", true);
  await checkBoxes(page);
  await page.getByRole("button", { name: "How to play" }).click();
  const lesson = page.getByRole("dialog", { name: "How to play: Rome" });
  await lesson.getByText("with 7 chariots in your colour").waitFor();
  await lesson.getByText("Green, yellow and orange cards make flags").waitFor();
  await lesson.getByRole("button", { name: "Step 6 of 7" }).click();
  await lesson.getByText("9 points at once").waitFor();
  await shoot(page, "added game lesson");
  await page.keyboard.press("Escape");

  await open("rules/rome");
  await page.getByRole("heading", { level: 1, name: "The rules: Rome" }).waitFor();
  await page.getByRole("link", { name: "7 chariots for each player" }).waitFor();
  assert.match((await page.locator("#rule-flags").textContent()) ?? "", /green, yellow or orange route.*9 points at once/);
  await shoot(page, "added game rules", true);
  await open();

  await card.getByRole("button", { name: "Play now" }).click();
  await page.locator("[data-asks]").waitFor();
  await page.getByRole("tab", { name: "Flags" }).click();
  await page.getByText(/9 points/).first().waitFor();
  await shoot(page, "added game table");
  await new Player(page).play();
  const sheet = page.getByRole("table", { name: "Score sheet" });
  await sheet.waitFor();
  assert.deepEqual(await sheet.locator("tbody th").allTextContents(), ["Routes", "Flags", "Tickets"]);
  await shoot(page, "added game ending");
  await page.getByRole("link", { name: /replay/i }).first().click();
  await page.locator("section.seat").first().waitFor();
  await open();
  await page.getByRole("region", { name: /Finished|Your tables/ }).getByText("Rome").first().waitFor();
  await open("board/rome");
  const played = page.getByRole("region", { name: "Your games here" }).locator("dt", { hasText: "Played" }).locator("xpath=following-sibling::dd[1]");
  assert.equal(await played.textContent(), "1");
});
