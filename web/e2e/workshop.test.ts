// The workshop: boards made by mouse, kept whatever happens, and played.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { checkAxe } from "./axe.ts";
import { checkWidths, shoot } from "./boxes.ts";
import { Drawer, type Drafted } from "./drawer.ts";
import { LONG, theatre } from "./scene.ts";

const { scene } = theatre();

scene("a board grows from nothing: places, routes with twins, tickets with proposed points", {}, async ({ open, page }) => {
  await open("workshop");
  const drawer = new Drawer(page);
  await drawer.begin("Paris", "nothing");
  await drawer.looked();
  await page.getByText("Tickets: 0 of 20").waitFor();
  const [left, middle, right] = [[200, 300], [450, 320], [700, 300]] as const;
  await drawer.place(left, "Étoile");
  await drawer.place(middle, "Opéra");
  await drawer.place(right, "Bastille");
  await drawer.drag(right, [720, 420]);
  await drawer.looked();
  assert.deepEqual((await drawer.draft()).places.map(({ id }) => id), ["etoile", "opera", "bastille"]);
  assert.ok(Math.hypot((await drawer.draft()).places[2]!.xy[0] - 720, (await drawer.draft()).places[2]!.xy[1] - 420) < 3);

  await drawer.tool("Routes");
  await drawer.drag(left, middle);
  await page.keyboard.press("2");
  await page.keyboard.press("r");
  await drawer.looked();
  await drawer.drag(middle, left);
  await drawer.choose("blue");
  await drawer.looked();
  await drawer.press(middle);
  await drawer.press([720, 420]);
  await drawer.choose("3");
  await drawer.looked();
  const routes = (await drawer.draft()).routes.map(({ a, b, length, color }) => `${a} ${b} ${length} ${color}`);
  assert.deepEqual(routes, ["etoile opera 2 red", "opera etoile 2 blue", "opera bastille 3 blue"]);
  assert.equal(await page.locator(".over .doubt").count(), 1, "a place with one route only is marked on the board");

  await drawer.tool("Tickets");
  await drawer.press(left);
  await drawer.press([720, 420]);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("ol input")?.value === "5");
  await drawer.looked();
  assert.deepEqual((await drawer.draft()).tickets.map(({ points }) => points), [5]);
  await page.getByText("Tickets: 1 of 20").waitFor();
  await shoot(page, "workshop small");

  await page.keyboard.press("Control+z");
  assert.equal((await drawer.draft()).tickets.length, 0);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal((await drawer.draft()).tickets.length, 1);
  const before = await drawer.draft();
  await page.reload();
  await drawer.looked();
  assert.deepEqual(await drawer.draft(), before);
  await page.getByText("there are 1 tickets; the rules say 20", { exact: false }).waitFor();
});

scene("one of ours is changed and played at once, and stands among one's boards", {}, async ({ open, page }) => {
  await open("workshop");
  const drawer = new Drawer(page);
  await drawer.begin("London", "ours");
  await drawer.looked();
  await page.getByText("It can be played.").waitFor();
  await checkWidths(page, "workshop london");
  await checkAxe(page);
  await page.getByRole("button", { name: "Try it" }).click();
  await page.locator("[data-asks]").waitFor();
  assert.match(await page.title(), /my-london/);
  await open();
  await page.getByRole("heading", { name: "Boards of your own" }).waitFor();
  await page.getByText("my-london").first().waitFor();
});

scene("a draft in two windows is never overwritten silently", { language: "fr" }, async ({ open, page, context }) => {
  await open("workshop");
  await page.getByRole("article", { name: "Paris" }).getByRole("button", { name: "Partir de rien" }).click();
  const drawer = new Drawer(page);
  await drawer.looked();
  const other = await context.newPage();
  await other.goto(page.url());
  const second = new Drawer(other);
  await second.looked();
  await drawer.press([300, 300]);
  await page.keyboard.type("Un");
  await other.getByText("Une autre fenêtre a changé ce plateau", { exact: false }).first().waitFor();
  await other.getByText("Lieux : 1").waitFor();
  await second.press([600, 300]);
  await other.keyboard.type("Deux");
  await page.getByText("Lieux : 2").waitFor();
  assert.deepEqual((await drawer.draft()).places.map(({ id }) => id), ["un", "deux"]);
  await checkAxe(page);
  await other.close();
});

scene("a file with faults opens, with its faults; and what is no board says so", { size: "phone" }, async ({ open, page }) => {
  await open("workshop");
  const board = ours("london") as unknown as { routes: unknown[]; places: { name: string }[] };
  board.routes[3] = "a route";
  (board.routes[5] as { color: string }).color = "octarine";
  await page.locator("input[type=file]").setInputFiles(file("[]"));
  await page.getByText("JSON", { exact: false }).first().waitFor();
  await page.locator("input[type=file]").setInputFiles(file(JSON.stringify(board)));
  await page.getByText("1 item could not be read", { exact: false }).first().waitFor();
  await page.locator(".side").getByText("octarine", { exact: false }).first().waitFor();
  await checkWidths(page, "workshop faults");
});

if (LONG)
  scene("London is redrawn from nothing by mouse, and played", {}, async ({ open, page }) => {
    const london = ours("london");
    await open("workshop");
    const drawer = new Drawer(page);
    await drawer.begin("London", "nothing");
    for (const place of london.places) {
      await drawer.place(place.xy, place.name as string);
      await page.getByLabel("District").selectOption(String(place.district));
      drawer.presses += 2;
    }
    const where = new Map(london.places.map(({ id, xy }) => [id, xy]));
    const spot = (place: string) => where.get(place) ?? [0, 0];
    await drawer.tool("Routes");
    const before = drawer.presses;
    for (const { a, b, length, color } of london.routes) {
      await drawer.looked();
      await drawer.drag(spot(a), spot(b));
      await drawer.choose(String(length));
      await drawer.choose(color === "gray" ? "grey" : color);
    }
    const perRoute = (drawer.presses - before) / london.routes.length;
    await drawer.tool("Tickets");
    const then = drawer.presses;
    for (const { a, b } of london.tickets) {
      await drawer.looked();
      await drawer.press(spot(a));
      await drawer.press(spot(b));
    }
    const perTicket = (drawer.presses - then) / london.tickets.length;
    await drawer.looked();
    await page.getByText("It can be played.").waitFor();
    await shoot(page, "workshop london");
    const took = `${drawer.presses} presses, ${drawer.keys} letters; ${perRoute.toFixed(1)} a route, ${perTicket.toFixed(1)} a ticket`;
    process.stdout.write(`London from nothing: ${took}\n`);
    assert.ok(perRoute <= 6 && perTicket <= 5, took);
    assert.deepEqual(essence(await drawer.draft()), essence(london));
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator("[data-asks]").waitFor();
  });

function file(content: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(content) };
}

function ours(game: string): Drafted {
  return JSON.parse(readFileSync(new URL(`../../src/omnibus/games/${game}/board.json`, import.meta.url), "utf8")) as Drafted;
}

/** A board up to the names of ids and to where its places lie by a few units. */
function essence({ places, routes, tickets }: Drafted): unknown {
  const name = new Map(places.map((place) => [place.id, place.name]));
  return {
    places: places.map((place) => [place.name, place.district]),
    routes: routes.map(({ a, b, length, color }) => [name.get(a), name.get(b), length, color]),
    tickets: tickets.map(({ a, b, points }) => [name.get(a), name.get(b), points]),
  };
}
