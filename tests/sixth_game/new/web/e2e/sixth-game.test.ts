// A game with a mechanism that none of the others has: it is learnt, played to its end, checked and looked at again.

import assert from "node:assert/strict";
import { shoot } from "./boxes.ts";
import { Player, sitReady } from "./player.ts";
import { suite } from "./scene.ts";

const { scene } = suite();

scene("tunnels are dug", { still: true }, async ({ open, page }) => {
  await open();
  const card = page.getByRole("article", { name: "The Alps" });
  await card.getByRole("link", { name: "The Alps" }).click();
  await page.getByRole("button", { name: "How to play" }).click();
  const lesson = page.getByRole("dialog", { name: "How to play: The Alps" });
  await lesson.getByRole("button", { name: "Step 4 of 7" }).click();
  await lesson.getByText("A tunnel may cost more").waitFor();
  await shoot(page, "sixth game lesson");
  await page.keyboard.press("Escape");

  let asked = 0;
  for (let game = 0; game < 5 && asked === 0; game++) {
    await open();
    await card.getByRole("button", { name: "Play now" }).click();
    await page.locator("[data-asks]").waitFor();
    await shoot(page, "sixth game table");
    const player = new Player(page);
    await player.play();
    asked += player.decided.get("tunnel") ?? 0;
    await page.getByRole("table", { name: "Score sheet" }).waitFor();
  }
  assert.notEqual(asked, 0, "nobody ever met a tunnel that cost more");
  await page.getByText("The cards before tunnels lay on the deck").waitFor({ state: "attached" });
  await shoot(page, "sixth game ending");
  await page.getByRole("link", { name: /replay/i }).first().click();
  await page.locator("section.seat").first().waitFor();
});

scene("a station is built", { still: true }, async (visitor) => {
  const { page } = visitor;
  await sitReady(visitor, "alps", ["open", "easy"]);
  await page.keyboard.press("e");
  const choice = page.locator("[data-zone=decision]");
  await choice.getByRole("radio").first().waitFor();
  await shoot(page, "sixth game station");
  await choice.getByRole("button", { name: "Bern" }).click();
  await page.getByText(/builds? a station at Bern|build a station/i).first().waitFor({ state: "attached" });
  await choice.waitFor({ state: "detached" });
});
