// A table before its game: what the host and guests see first, and the addresses in invitations.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, settle, shoot } from "./boxes.ts";
import { meet } from "./player.ts";
import { arrive, openTable, Script } from "./replay-client.ts";
import { OTHER_OPTIONS, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();
const { scene: everywhere } = suite(...OTHER_OPTIONS);

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Seats and the Start button that are not visible without scrolling. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const start = document.getElementById("start-reason")!.closest(".foot")!.getBoundingClientRect();
    const rows = [...document.querySelectorAll("[data-seat]")].map((row) => row.getBoundingClientRect());
    return [
      ...rows.flatMap(({ bottom }, seat) => (bottom <= start.top + 1 ? [] : [`seat ${seat + 1} ends at ${bottom}, Start begins at ${start.top}`])),
      ...(start.bottom <= innerHeight + 1 ? [] : [`Start ends at ${start.bottom} of ${innerHeight}`]),
    ];
  });
}

scene("the host sees all players, Start and the invitation at once; a guest reads no advice meant for the host", { size: "phone" }, async (ada) => {
  await arrive(ada, "Ada");
  const seats = ["open", "open", "open", "hard"];
  const table = await openTable(ada.context, ada.address, { board: "paris", seats, order: "drawn", start: false });
  await ada.open(`table/${table}`);
  const { page } = ada;
  await page.getByRole("note").getByText("make play LAN=1").waitFor();
  assert.equal(await page.getByRole("img", { name: "QR code" }).count(), 0, "a QR code that nobody else can use");
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await settle(page);
    assert.deepEqual(await outOfSight(page), [], `${size.width} × ${size.height}`);
    await checkBoxes(page);
  }
  const [players, invite] = await Promise.all(["Players", "Invite"].map((name) => page.getByRole("heading", { name, exact: true }).boundingBox()));
  assert.ok(players && invite && players.x < invite.x && invite.y < 900, "the invitation is not beside the players");

  const grace = await ada.another({ size: "phone" });
  await grace.page.goto(await page.getByLabel("Link to sit down").inputValue());
  await grace.page.getByRole("button", { name: "Sit down" }).click();
  await grace.page.getByText("Waiting for one more player").waitFor();
  assert.equal(await grace.page.getByRole("heading", { level: 2 }).first().textContent(), "Players");
  assert.equal(await grace.page.getByRole("note").count(), 0, "a guest cannot change the server's options");
  assert.deepEqual(await outOfSight(grace.page), []);
  await shoot(grace.page, "lobby guest phone");
  await checkAxe(grace.page);

  // Somebody who is away is not counted as present.
  await page.getByLabel("Seat 3").selectOption("easy");
  await page.getByText("Everybody is here").waitFor();
  await grace.page.goto("about:blank");
  await page.getByText("Every seat is taken, but Guest is away").waitFor();
});

scene("the host fixes who begins, and everybody sees it", {}, async (ada) => {
  const grace = await ada.another({ language: "fr", size: "phone" });
  await meet(ada, grace, "paris", { order: "drawn" });
  const { page } = ada;
  const numbers = page.locator("[data-seat] > svg text");
  await grace.page.getByText("L’ordre du jeu est tiré au sort").waitFor();
  assert.deepEqual(await numbers.allTextContents(), ["?", "?"]);
  await page.getByRole("radio", { name: "As seated" }).check();
  await page.getByText("Ada begins").waitFor();
  await until(async () => (await numbers.allTextContents()).join() === "1,2", "the seats have no numbers");
  await page.getByRole("button", { name: "Swap seats 1 and 2" }).click();
  await grace.page.getByText(/celui des places.*Invité commence/).waitFor();
  assert.equal(await grace.page.getByRole("radio", { name: "Tiré au sort" }).count(), 0, "a guest can change the order");
  await checkBoxes(grace.page);
});

everywhere("shared links have the address at which others reach the server", { still: true }, async ({ open, page, context, address }) => {
  await arrive({ context, address });
  const others = await page.goto(`${address}api/reach`).then((answer) => answer!.json() as Promise<{ address: string; reached_by: string }>);
  // A machine without a network says so; any other shares its address there.
  const found = others.reached_by === "others";
  assert.equal(found, !others.address.includes("//127."));
  const link = (label: RegExp) => page.getByRole("textbox", { name: label });
  const leads = async (label: RegExp, path: string) =>
    until(async () => (await link(label).inputValue()) === `${others.address}${path}`, `${label} does not lead to ${others.address}${path}`);
  const id = await openTable(context, address, { board: "paris", seats: ["open", "easy"] });
  const script = await Script.at(context, address, id);
  await script.setUp();
  script.say({ t: "resign" });
  await script.until(({ table: { status } }) => status === "over");
  script.leave();
  await open(`table/${id}`);
  await leads(/^The replay has an address/, `replay/${id}`);
  await open(`replay/${id}#1`);
  await leads(/^Share this moment/, `replay/${id}#1`);
  await open(`table/${await openTable(context, address, { board: "paris", seats: ["open", "open"], start: false })}`);
  await until(async () => (await link(/^Link to sit down/).inputValue()).startsWith(others.address), "the invitation leads elsewhere");
  if (!found) await page.getByRole("note").getByText("found no network").waitFor();
  assert.equal(await page.getByRole("img", { name: "QR code" }).count(), found ? 1 : 0);
  await page.getByRole("button", { name: "Play on another device" }).click();
  await until(async () => (await link(/^Link that moves your seat/).inputValue()).startsWith(others.address), "the seat goes elsewhere");
  assert.equal(await page.getByRole("dialog").getByRole("img", { name: "QR code" }).count(), found ? 1 : 0);
});
