// Several people play on one device: a curtain hides each hand from the others.

import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { Script } from "./replay-client.ts";
import { CuttableProxy } from "./cuttable-proxy.ts";
import { Player } from "./player.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();

/** The turn in which the connection is cut: another player's than that of the reload. */
const BROKEN = 3;
/** The turn after which its player looks back. */
const LOOKED_BACK = 2;

scene("people on one device play at once from the home page, and again by one press", { size: "phone", still: true, language: "fr" }, async (visitor) => {
  const { page, open, context, address } = visitor;
  await open();
  await page.locator("summary", { hasText: "Contre" }).tap();
  await page.getByRole("radio", { name: "Ici, sur cet appareil" }).check();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByLabel("Nom 2").fill("Bo");
  await page.getByText("Avec Bo et Joueur 3, sur cet appareil").waitFor();
  await checkBoxes(page);
  await checkAxe(page);
  await shoot(page, "one device home");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.getByText("Avec Bo, sur cet appareil").waitFor();
  await page.getByRole("button", { name: "Jouer", exact: true }).first().tap();
  const curtain = page.getByRole("alertdialog");
  await curtain.waitFor();
  const table = page.url().split("/").at(-1)!;
  const script = await Script.at(context, address, table);
  const { table: info, you } = await script.until(() => true);
  assert.equal(you.seats.length, 2);
  assert.ok(info.seats.some(({ name }) => name === "Bo"));
  script.say({ t: "resign" });
  script.leave();
  await page.getByRole("button", { name: "Revanche" }).tap();
  await page.waitForURL((url) => url.pathname.includes("/table/") && !url.pathname.endsWith(table));
  await curtain.waitFor();
});

for (const size of LONG ? (["desktop", "phone"] as const) : (["phone"] as const))
  scene(`two people pass a device to each other, behind a curtain: ${size}`, { size, still: true }, async (visitor) => {
    const line = await CuttableProxy.to(visitor.address);
    const { page, open, allow } = await visitor.another({ size, still: true }, line.address);
    allow(/WebSocket|ERR_CONNECTION/);
    await open();
    await page.getByRole("button", { name: "Create a table" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a table" });
    await dialog.getByRole("radio", { name: "Here, on this device" }).check();
    await dialog.getByLabel("Name", { exact: true }).fill("Bo");
    await checkBoxes(page);
    await dialog.getByRole("button", { name: "Create and start" }).click();
    const player = new Player(page);
    const curtain = page.getByRole("alertdialog");
    await curtain.waitFor();
    await checkAxe(page);
    const names = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      for (const key of ["d", "v"]) await page.keyboard.press(key); // nothing is played behind a curtain, nor looked back at
      assert.equal(await page.locator("section.past").count(), 0);
      names.add((await curtain.getAttribute("aria-label")) ?? "");
      if (turn === BROKEN) {
        await line.cut();
        await page.getByText("Reconnecting…").waitFor({ state: "attached" });
      }
      await curtain.getByRole("button").click();
      if (turn === BROKEN) await line.mend(); // a curtain lifted without a connection opens once that is back
      await curtain.waitFor({ state: "detached" });
      for (;;) {
        const sight = await player.look();
        if (sight.asks === "") break;
        await player.decide(sight);
        await until(async () => (await player.look()).moment !== sight.moment, "nothing happened");
        await until(async () => (await player.look()).asks !== "" || (await page.getByText("Your turn is over.").count()) > 0, "what now?");
      }
      if (turn === LOOKED_BACK) {
        // Only the cards of the player who has the device are shown.
        await page.keyboard.press("v");
        await page.locator("section.past .hand").waitFor();
        assert.equal(await page.locator("section.past .hand").count(), 1);
        await page.locator("section.past").getByText("Your turn is over.").waitFor();
        await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: /^Hand the device to/ }).click();
      await curtain.waitFor();
      if (turn === 1) {
        await page.reload(); // the curtain is there again
        await curtain.waitFor();
      }
    }
    assert.deepEqual([...names].toSorted(), ["Bo is next", "Guest is next"].toSorted());
  });
