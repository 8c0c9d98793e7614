// Pages before and beside a game: home, creating a table, lobby, invitation, watching, seat links, the introduction.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkWidths } from "./boxes.ts";
import type { Visitor } from "./browser.ts";
import { PLAYERS } from "../src/drawing/palette.ts";
import { meet } from "./player.ts";
import { arrive, openTable } from "./replay-client.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

interface Mine {
  table: string;
  status: string;
  board: string;
  seats: { kind: string; name: string; level: string | null }[];
  your_turn: boolean;
}

/** The tables of the page's guest. */
function mine(page: Page): Promise<Mine[]> {
  return page.evaluate(async () => (await fetch("api/me/tables")).json() as Promise<Mine[]>);
}

function tableOf(page: Page): string {
  return /table\/(\w+)/.exec(page.url())?.[1] ?? "";
}

/** Waits in the lobby of a table for friends; returns the link to sit down. */
async function inLobby({ page }: Visitor): Promise<string> {
  await page.getByRole("heading", { name: "Players" }).waitFor();
  return page.getByLabel("Link to sit down", { exact: true }).inputValue();
}

/** The same at a table that was opened over HTTP. */
async function opens(visitor: Visitor, name = "Ada"): Promise<string> {
  await arrive(visitor, name);
  const seats = ["open", "open"];
  await visitor.open(`table/${await openTable(visitor.context, visitor.address, { board: "paris", seats, order: "drawn", start: false })}`);
  return inLobby(visitor);
}

function boardFile(content: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name: "my-paris.json", mimeType: "application/json", buffer: Buffer.from(content) };
}

async function looksRight(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await checkWidths(page, name);
  await checkAxe(page);
}

scene("one click starts a game against bots at the remembered level; home lists it, and offers to play it again", {}, async ({ open, page }) => {
  await open();
  await page.getByText("Against 1 bot (normal)").click();
  await page.getByRole("radio", { name: "Hard" }).check();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.getByText("Plans its whole journey").waitFor();
  await page.reload();
  await page.getByText("Against 2 bots (hard)").waitFor();
  await page.getByRole("article", { name: "Amsterdam" }).getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/table\//);
  const [table] = await mine(page);
  assert.equal(table?.board, "amsterdam");
  assert.equal(table.status, "playing");
  assert.deepEqual(table.seats.map((seat) => seat.level).toSorted(), ["hard", "hard", null].toSorted());
  await page.goBack();
  const listed = page.getByRole("region", { name: "Your tables" }).getByRole("link", { name: /Amsterdam/ });
  await listed.filter({ hasText: "Your turn" }).click();
  await page.waitForURL(new RegExp(`table/${table.table}`));
  await page.goBack();
  const again = page.getByRole("button", { name: "Play again" });
  await again.waitFor();
  await page.waitForLoadState("networkidle");
  const seen = await page.getByRole("button", { name: "Play now" }).evaluateAll((buttons) =>
    buttons.filter((button) => button.getBoundingClientRect().bottom <= innerHeight).length,
  );
  assert.ok(seen >= 3, `only ${seen} boards can be started without scrolling`);
  await page.getByText("Amsterdam with 2 bots (hard)").waitFor();
  await again.click();
  await page.waitForURL((url) => url.pathname.includes("/table/") && !url.pathname.endsWith(table.table));
  await page.locator("[data-asks]").waitFor();
  assert.match(await page.title(), /Amsterdam/);
});

scene("an address with a board's name starts a game on it, once", {}, async ({ page, open }) => {
  await open("?board=paris");
  await page.waitForURL(/\/table\//);
  await page.getByRole("heading", { name: "Paris" }).first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Your tables" }).waitFor();
  assert.doesNotMatch(page.url(), /board=/);
});

scene("a name is given at home, and kept; four opponents are three where the board has four seats", {}, async ({ open, page }) => {
  await open();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("Your name").fill("  Ada   Lovelace ");
  await page.keyboard.press("Enter");
  await page.getByText("Ada Lovelace", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Change");
  await page.reload();
  await page.getByText("Ada Lovelace", { exact: true }).waitFor();
  await page.getByText("Against 1 bot (normal)").click();
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByText("At most 3").waitFor();
  await page.getByRole("article", { name: "Paris" }).getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/table\//);
  const seats = (await mine(page))[0]?.seats ?? [];
  assert.equal(seats.length, 4);
  assert.ok(seats.some((seat) => seat.name === "Ada Lovelace"));
});

scene("a table is created with options, and its game starts at once if all others are bots", {}, async ({ open, page }) => {
  await open();
  await page.getByRole("button", { name: "Create a table" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a table" });
  await dialog.locator("label", { hasText: "London" }).click();
  await dialog.getByRole("radio", { name: "3", exact: true }).check();
  await dialog.getByLabel("Seat 2").selectOption("easy");
  await dialog.getByText("you start the game").waitFor();
  await dialog.getByLabel("Seat 3").selectOption("expert");
  await dialog.getByRole("radio", { name: "As seated" }).check();
  await dialog.getByLabel("Time per turn").selectOption({ label: "3 days per turn" });
  await dialog.getByRole("radio", { name: "Never" }).check();
  await dialog.getByRole("switch", { name: "Hints" }).uncheck();
  await dialog.getByRole("button", { name: "Create and start" }).click();
  await page.waitForURL(/table\//);
  const [table] = await mine(page);
  assert.equal(table?.status, "playing");
  assert.deepEqual(table.seats.map((seat) => seat.level), [null, "easy", "expert"]);
});

scene("a board file is uploaded, and its faults are listed", {}, async ({ open, page, allow, another }) => {
  allow(/status of 400/);
  await open("board/paris");
  await page.getByRole("button", { name: "Add your own board" }).click();
  const dialog = page.getByRole("dialog");
  const upload = dialog.locator("input[type=file]");
  const board = await page.evaluate(async () => (await fetch("api/boards/paris")).json() as Promise<Record<string, unknown>>);
  await upload.setInputFiles(boardFile("no board"));
  await dialog.getByRole("alert").getByText("its JSON is invalid at line 1, column 1").waitFor();
  await upload.setInputFiles(boardFile(`{"id": "my-paris",\n "places" [}`));
  await dialog.getByRole("alert").getByText("line 2, column 11").waitFor();
  // A fault is one line, even with a semicolon in it.
  await upload.setInputFiles(boardFile(JSON.stringify({ ...board, tickets: (board["tickets"] as unknown[]).slice(1) })));
  await dialog.getByRole("alert").getByText("This board cannot be played").waitFor();
  assert.deepEqual(await dialog.getByRole("alert").getByRole("listitem").allTextContents(), ["Tickets: 19; the rules say 20."]);
  await upload.setInputFiles(boardFile(JSON.stringify({ ...board, routes: [] })));
  await until(async () => (await dialog.getByRole("alert").getByRole("listitem").count()) > 1, "only one fault is listed");
  await upload.setInputFiles(boardFile(JSON.stringify({ ...board, id: "my-paris" })));
  await dialog.getByRole("radio", { name: "my-paris" }).waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "my-paris" }).isChecked());
  await dialog.getByLabel("Seat 2").selectOption("normal");
  await dialog.getByRole("button", { name: "Create and start" }).click();
  await page.waitForURL(/table\//);
  assert.match((await mine(page))[0]?.board ?? "", /^own:/);
  await page.getByRole("heading", { level: 1, name: "my-paris" }).waitFor({ state: "attached" });
  await until(async () => /my-paris/.test(await page.title()), "the title is the game's");
  // Friends, who do not have the file, read its name as well.
  const { table } = await page.evaluate(
    async (settings) => {
      const [method, headers] = ["POST", { "content-type": "application/json" }];
      const body = JSON.stringify({ settings, seats: ["open", "open"], sit: true, start: false, name: null });
      return (await fetch("../api/tables", { method, headers, body })).json() as Promise<{ table: string }>;
    },
    { board: (await mine(page))[0]?.board, listed: true },
  );
  const friend = await another();
  await friend.open(`table/${table}`);
  await friend.page.getByRole("heading", { level: 1, name: "my-paris" }).waitFor();
});

scene("a friend opens the link, and sits down in two actions; the host starts", {}, async (ada) => {
  await ada.open();
  await ada.page.getByRole("button", { name: "Create a table" }).click();
  await ada.page.getByRole("dialog").getByLabel("Your name").fill("Ada");
  await ada.page.getByRole("button", { name: "Create and invite" }).click();
  const link = await inLobby(ada);
  const friend = await ada.another({ size: "phone" });
  await friend.page.goto(link);
  await friend.page.getByRole("heading", { name: "Ada invites you to Paris" }).waitFor();
  await friend.page.getByLabel("Your name").fill("Grace");
  await friend.page.getByRole("button", { name: "Sit down" }).click();
  await friend.page.getByText("Waiting for Ada to start the game.").waitFor();
  await ada.page.getByText("Grace", { exact: true }).waitFor();
  for (const [visitor, words] of [[ada, "I am Ada"], [friend, "I am Grace"]] as const) {
    await visitor.page.getByRole("textbox", { name: "Write to the table" }).fill(words);
    await visitor.page.keyboard.press("Enter");
    await ada.page.getByText(words).waitFor();
  }
  const start = ada.page.getByRole("button", { name: "Start the game" });
  await start.click();
  for (const { page } of [ada, friend]) await page.getByRole("heading", { name: "Players", level: 2 }).waitFor({ state: "hidden" });
  // Messages stay with their authors, although the seats may have changed.
  await ada.page.getByRole("tab", { name: /^Chat/ }).click();
  const said = ada.page.getByRole("list", { name: "Chat" }).getByRole("listitem");
  await said.filter({ hasText: /Grace.*I am Grace/s }).waitFor();
  await ada.page.locator("li.mine").filter({ hasText: /Ada.*I am Ada/s }).waitFor();
  assert.equal(await ada.page.locator("li.mine").count(), 1);
  assert.equal((await mine(friend.page))[0]?.status, "playing");
  await friend.page.goto(link); // a seated player goes straight to the table
  await friend.page.waitForURL(new RegExp(`table/${tableOf(ada.page)}`));
});

scene("the lobby: seats, bots, order, options and the board change live", {}, async (ada) => {
  const link = await opens(ada);
  const { page } = ada;
  const start = page.getByRole("button", { name: "Start the game" });
  assert.ok(await start.isDisabled());
  await page.getByText("One seat is still open").waitFor();
  const grace = await ada.another({});
  await grace.page.goto(link);
  await grace.page.getByLabel("Your name").fill("Grace");
  await grace.page.getByRole("button", { name: "Sit down" }).click();
  await grace.page.getByText("The order of play is drawn at the start.").waitFor();

  await page.getByRole("radio", { name: "As seated" }).check();
  await grace.page.getByText("The order of play is that of the seats: Ada begins.").waitFor();
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByLabel("Seat 3").selectOption("expert");
  await grace.page.getByText("Plays your next turns in its head").waitFor();
  await page.getByRole("button", { name: "Swap seats 1 and 2" }).click();
  await grace.page.locator('[data-seat="0"]', { hasText: "Grace" }).waitFor();
  await grace.page.getByRole("button", { name: "Move here" }).click();
  await page.locator('[data-seat="3"]', { hasText: "Grace" }).waitFor();
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.getByText("this seat is taken").waitFor();
  await until(() => page.getByRole("radio", { name: "4", exact: true }).isChecked(), "a refused choice is still shown");
  await grace.page.getByRole("button", { name: "Stand up" }).click();
  await grace.page.getByRole("button", { name: "Sit here" }).first().click();
  await page.locator('[data-seat="0"]', { hasText: "Grace" }).waitFor();

  await page.getByRole("button", { name: "Change the board" }).click();
  await page.getByRole("dialog").locator("label", { hasText: "London" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await grace.page.getByRole("heading", { name: "London" }).waitFor();
  await page.getByRole("button", { name: "Fill up with bots" }).click();
  await page.getByText("Everybody is here").waitFor();
  await start.click();
  await start.waitFor({ state: "hidden" });
  assert.deepEqual((await mine(page))[0]?.seats.map((seat) => seat.level ?? seat.name), ["Grace", "Ada", "expert", "normal"]);
});

longOnly("a player takes another name at the table, and keeps the seat", { size: "phone" }, async (ada) => {
  const link = await opens(ada);
  const { page } = ada;
  const grace = await ada.another({});
  await grace.page.goto(link);
  await grace.page.getByLabel("Your name").fill("Grace");
  await grace.page.getByRole("button", { name: "Sit down" }).click();
  await page.getByText("Grace", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Change your name" }).tap();
  const field = page.getByRole("textbox", { name: "Your name" });
  await field.fill("  Ada   Lovelace ");
  await looksRight(page, "lobby renaming phone");
  await page.getByRole("button", { name: "Keep this name" }).tap();
  for (const { page: each } of [ada, grace]) await each.locator('[data-seat="0"]', { hasText: "Ada Lovelace" }).waitFor();
  await page.getByRole("button", { name: "Change your name" }).tap();
  await field.press("Escape");
  await field.waitFor({ state: "detached" });
  assert.deepEqual((await mine(page))[0]?.seats.map((seat) => seat.name), ["Ada Lovelace", "Grace"]);
});

scene("a code leads to the table; anything else is refused in words", {}, async (ada) => {
  const link = await opens(ada);
  const other = await ada.another({});
  other.allow(/status of 404/);
  await other.open();
  await other.page.getByRole("button", { name: "Join a table" }).click();
  const field = other.page.getByLabel("Code or link");
  assert.ok(await field.evaluate((each) => each === document.activeElement), "the field does not have the focus");
  await field.fill("nonsense");
  await other.page.getByRole("button", { name: "Join", exact: true }).click();
  await other.page.getByRole("alert").getByText("neither a code").waitFor();
  const code = link.split("/").at(-1) ?? "";
  await field.fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()}`);
  await other.page.getByRole("button", { name: "Join", exact: true }).click();
  await other.page.getByRole("button", { name: "Sit down" }).waitFor();
  await other.open("join/AAAAAAAA");
  await other.page.getByText("there is no table with this code").waitFor();
  await other.page.getByRole("link", { name: "To the home page" }).click();
  await other.page.getByRole("heading", { level: 1, name: "Where shall we go" }).waitFor();
});

scene("a listed table is found at home; a full one says so", {}, async (ada) => {
  const link = await opens(ada, "Grace");
  await ada.page.getByRole("switch", { name: "Listed" }).check();
  const other = await ada.another({});
  await other.open();
  await other.page.getByRole("region", { name: "Tables that anyone can join" }).getByRole("link", { name: /Grace/ }).click();
  await other.page.getByRole("button", { name: "Sit here" }).click();
  await other.page.getByText("Waiting for Grace").waitFor();
  const third = await ada.another({});
  await third.page.goto(link);
  await third.page.getByText("All seats are taken").waitFor();
});

scene("a link to watch goes straight on; without spectators it is refused in words", {}, async (ada) => {
  await opens(ada);
  const watch = await ada.page.getByLabel("Link to watch").inputValue();
  const other = await ada.another({});
  await other.page.goto(watch);
  await other.page.waitForURL(/table\//);
  await other.page.getByText("Ada", { exact: true }).waitFor();
  await ada.page.getByText("1 person is watching.").waitFor();
  assert.equal(await other.page.getByRole("button", { name: "Sit here" }).count(), 0);
  await ada.page.getByRole("switch", { name: "Spectators" }).uncheck();
  await ada.page.getByLabel("Link to watch").waitFor({ state: "detached" }); // the server has the new setting
  const late = await ada.another({});
  late.allow(/status of 403/);
  await late.page.goto(watch);
  await late.page.getByText("this table allows no spectators").waitFor();
});

scene("a seat link moves a seat to another device, once, and leaves no secret behind", {}, async (ada) => {
  await opens(ada);
  await ada.page.getByRole("button", { name: "Play on another device" }).click();
  const link = await ada.page.getByLabel("Link that moves your seat", { exact: true }).inputValue();
  assert.match(link, /\/seat#[\w-]{20,}$/);
  const phone = await ada.another({ size: "phone" });
  phone.allow(/status of 4\d\d/);
  await phone.page.goto(link);
  await phone.page.getByRole("button", { name: "Move my seat to this device" }).waitFor();
  assert.match(phone.page.url(), /\/seat$/);
  await phone.page.getByRole("button", { name: "Move my seat to this device" }).click();
  await phone.page.waitForURL(/table\//);
  await phone.page.locator('[data-seat="0"]', { hasText: "you" }).waitFor();
  await ada.page.keyboard.press("Escape");
  await ada.page.locator('[data-seat="0"]', { hasNotText: "you" }).waitFor();
  await phone.page.goto(link);
  await phone.page.getByRole("button", { name: "Move my seat to this device" }).click();
  await phone.page.getByRole("alert").getByText("this link has been used already").waitFor();
});

scene("the introduction is read by keyboard", {}, async ({ open, page }) => {
  await open("board/germany");
  await page.getByRole("button", { name: "How to play" }).click();
  const dialog = page.getByRole("dialog", { name: "How to play: Germany" });
  await dialog.getByRole("heading", { name: /Step 1 of 7/ }).waitFor();
  await dialog.getByRole("button", { name: "Next" }).press("Enter");
  for (let step = 3; step <= 7; step++) {
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("heading", { name: new RegExp(`Step ${step} of 7`) }).waitFor();
  }
  await dialog.getByText("then to the most passengers").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), "How to play");
});

longOnly("in French, where texts are longer and break differently", { language: "fr", size: "phone" }, async (ada) => {
  const { open, page } = ada;
  await open();
  const title = page.getByRole("heading", { name: /^Où allons-\u2060nous aujourd’hui/ });
  await title.waitFor();
  // If the title has several lines, none ends with the hyphen.
  const lines = await title.evaluate((heading) => {
    heading.style.width = "min-content";
    const [text, range] = [heading.firstChild as Text, document.createRange()];
    const top = (at: number): number => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().top;
    };
    const hyphen = text.data.indexOf("-");
    return { hyphen: top(hyphen), after: top(hyphen + 2) };
  });
  assert.equal(lines.hyphen, lines.after, "the title is broken after the hyphen");
  await page.getByRole("button", { name: "Créer une table" }).click();
  await page.getByRole("button", { name: "Créer et inviter" }).click();
  const link = await page.getByLabel("Lien pour s’asseoir", { exact: true }).inputValue();
  // All options of a control are in one row.
  const tops = await page.getByRole("group", { name: "Annuler un coup" }).locator("label").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1, `“Jamais” stands below the others: ${tops.join(", ")}`);
  const other = await ada.another({ language: "fr" });
  await other.page.goto(link);
  await other.page.getByRole("heading", { name: "Invité vous invite à une partie sur le plateau Paris" }).waitFor();
  await other.page.getByRole("button", { name: "S’asseoir" }).click();
  await other.page.getByText("Invité n’a pas encore lancé la partie.").waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("Everybody is here. Start when you like.").waitFor();
});

for (const look of [
  { size: "phone", theme: "dark", language: "fr" },
  ...(LONG ? ([{ size: "desktop", theme: "light", language: "en" }] as const) : []),
] as const) {
  const { size, theme, language } = look;
  const french = language === "fr";
  const called = (name: string) => `${name} ${theme} ${language}`;

  scene(`every page looks right: ${size}, ${theme}, ${language}`, look, async (ada) => {
    const { open, page } = ada;
    await open();
    await page.getByRole("button", { name: french ? "Créer une table" : "Create a table" }).click();
    await page.getByRole("dialog").waitFor();
    await looksRight(page, called("create"));
    await page.getByRole("button", { name: french ? "Créer et inviter" : "Create and invite" }).click();
    const label = french ? "Lien pour s’asseoir" : "Link to sit down";
    const link = await page.getByLabel(label, { exact: true }).inputValue();
    await looksRight(page, called("lobby host"));

    const other = await ada.another(look);
    other.allow(/status of 404/);
    await other.page.goto(link);
    await other.page.getByRole("heading", { level: 1 }).waitFor();
    await looksRight(other.page, called("join"));
    await other.page.getByLabel(french ? "Votre nom" : "Your name").fill("Maximilienne-Éléonore XII");
    await other.page.getByRole("button", { name: french ? "S’asseoir" : "Sit down" }).click();
    await other.page.waitForURL(/table\//);
    await other.page.getByRole("heading", { level: 2 }).first().waitFor();
    await looksRight(other.page, called("lobby guest"));
    await page.getByRole("button", { name: french ? "Jouer sur un autre appareil" : "Play on another device" }).click();
    await page.getByRole("dialog").getByRole("textbox").waitFor();
    await looksRight(page, called("seat link"));

    await other.open("seat#nothing");
    await looksRight(other.page, called("seat"));
    await other.open();
    await other.page.getByRole("region", { name: french ? "Vos tables" : "Your tables" }).waitFor();
    await looksRight(other.page, called("home with tables"));
    const play = await other.page.getByRole("article").getByRole("button").first().boundingBox();
    assert.ok(play && play.y + play.height <= page.viewportSize()!.height, "no board can be started without scrolling");
    await other.page.getByRole("button", { name: french ? "À propos, source et licence" : "About, source and licence" }).click();
    await other.page.getByRole("dialog").getByText("SIL OPEN FONT LICENSE Version 1.1").waitFor();
    await looksRight(other.page, called("about"));
  });

  longOnly(`every introduction looks right: ${size}, ${theme}, ${language}`, { ...look, still: true }, async ({ open, page }) => {
    for (const board of ["paris", "london", "amsterdam", "san_francisco", "germany"]) {
      await open(`board/${board}`);
      await page.getByRole("button", { name: french ? "Comment jouer" : "How to play" }).click();
      for (let step = 1; step <= 7; step++) {
        await page.getByRole("heading", { name: new RegExp(`${step} (of|sur) 7`) }).waitFor();
        await checkWidths(page, `lesson ${board} ${step}`);
        if (step >= 4) await checkAxe(page); // the others look the same
        if (step < 7) await page.getByRole("button", { name: french ? "Suite" : "Next" }).click();
      }
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
}

longOnly("a player keeps the chosen colour when the order is drawn", { still: true }, async (visitor) => {
  const { page } = visitor;
  const friend = await visitor.another({ size: "phone", still: true });
  await meet(visitor, friend, "paris", { order: "drawn" });
  await friend.page.getByRole("button", { name: "green, checked" }).click();
  const green = page.getByRole("button", { name: "green, checked" });
  await until(() => green.isDisabled(), "another player's colour can be chosen");
  await page.getByRole("button", { name: "black, lined" }).click();
  await until(async () => (await page.getByRole("button", { name: "black, lined" }).getAttribute("aria-pressed")) === "true", "it is not chosen");
  await checkAxe(page);
  await page.getByRole("button", { name: "Start the game" }).click();
  const own = page.locator(".player", { hasText: "you" }).locator("svg rect").first();
  await own.waitFor();
  assert.equal(await own.getAttribute("fill"), PLAYERS[4]?.fill);
  assert.equal(await page.locator(".player", { hasNotText: "you" }).locator("svg rect").first().getAttribute("fill"), PLAYERS[2]?.fill);
});
