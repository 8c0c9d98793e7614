// The rules: a page for each board, with search, links and print; and in a dialog over a table, after a refusal.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkWidths, settle, shoot } from "./boxes.ts";
import { sitReady } from "./player.ts";
import { LONG, suite } from "./scene.ts";

const { scene, longOnly } = suite();

for (const [board, title, language, size, theme] of [
  ["germany", "Les règles : Allemagne", "fr", "phone", "dark"],
  ...(LONG
    ? ([
        ["london", "The rules: London", "en", "desktop", "light"],
        ["san_francisco", "Les règles : San Francisco", "fr", "tablet", "light"],
        ["amsterdam", "Les règles : Amsterdam", "fr", "desktop", "dark"],
        ["paris", "The rules: Paris", "en", "phone", "light"],
        ["germany", "The rules: Germany", "en", "tablet", "dark"],
      ] as const)
    : []),
] as const)
  scene(`the rules of ${board}, ${language}, ${size}, ${theme}`, { language, size, theme }, async ({ open, page }) => {
    await open(`rules/${board}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.locator(".differences a").first().waitFor();
    await page.waitForLoadState("networkidle");
    await checkWidths(page, `rules ${board} ${theme} ${language}`);
    await checkAxe(page);
  });

/** How far the heading of a section is below the upper edge of the window. */
const depthOf = (page: Page, section: string): Promise<number> =>
  page.locator(`#rule-${section}`).evaluate((element) => element.getBoundingClientRect().top);

scene("a section has an address, and is found by common words", { still: true }, async ({ open, page }) => {
  await open("rules/london#twins");
  const title = page.getByRole("heading", { name: "Double routes" });
  await title.waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "rule-twins-title");
  const depth = await depthOf(page, "twins");
  assert.ok(depth >= 0 && depth < 200, `${depth}`);

  // A link in the contents changes the address; Back returns to the previous section.
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Districts" }).click();
  await page.waitForFunction(() => location.hash === "#districts" && document.activeElement?.id === "rule-districts-title");
  await page.goBack();
  await page.waitForFunction(() => location.hash === "#twins" && document.activeElement?.id === "rule-twins-title");

  const field = page.getByRole("searchbox", { name: "Find in the rules" });
  await field.fill("locomotive");
  await page.getByRole("status").getByText("1 section").waitFor();
  await page.getByRole("heading", { name: "Wild cards" }).waitFor();
  assert.equal(await page.locator("[id^=rule-][id$=-title]").count(), 1);
  await field.fill("grey");
  await page.locator("mark").first().waitFor();
  assert.match((await page.locator("mark").first().textContent()) ?? "", /^grey$/i);
  await shoot(page, "rules found");
  await checkAxe(page);
  await field.fill("nothing of that");
  await page.getByRole("status").getByText("Nothing about that.").waitFor();
  await field.fill("");
  await page.getByRole("heading", { name: "What differs here" }).waitFor();
});

longOnly("in print there is only the text with its pictures, black on white", { theme: "dark", still: true }, async ({ open, page }) => {
  await open("rules/san_francisco");
  await page.locator(".differences a").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 900 }); // a sheet of A4 between its margins
  await settle(page);
  const seen = await page.evaluate(() => {
    const all = [...document.querySelectorAll("body *")].filter((element) => element.getClientRects().length > 0);
    return {
      controls: all.filter((element) => element.matches("button, input, summary")).length,
      wide: all.filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest("svg")).length,
      cut: all.filter((element) => element.matches("p, table, li") && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible").length,
      colors: [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector("main p")!).color],
      pictures: all.filter((element) => element.matches("figure")).length,
    };
  });
  assert.deepEqual({ ...seen, pictures: 0 }, { controls: 0, wide: 0, cut: 0, colors: ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], pictures: 0 });
  assert.ok(seen.pictures >= 5, `${seen.pictures}`);
  await shoot(page, "rules printed", true);
});

longOnly("a board's page lists its differences, with links to the rules", { size: "phone", language: "fr", still: true }, async ({ open, page }) => {
  await open("board/paris");
  const part = page.getByRole("region", { name: "Ce qui change ici" });
  await part.getByText("Pas de routes grises").waitFor();
  await part.getByText("15 autobus par joueur").waitFor();
  await part.getByRole("link", { name: "Les drapeaux" }).tap();
  await page.getByRole("heading", { level: 1, name: "Les règles : Paris" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "rule-flags-title");
});

for (const [size, language, why, all, what] of [
  ["desktop", "en", "Why?", "All the rules", "What is this: Districts?"],
  ["phone", "fr", "Pourquoi ?", "Toutes les règles", /^Qu’est.ce que c’est.: Les districts.\?$/],
] as const)
  longOnly(`the rule behind a refusal is shown over the table, which stays: ${size}`, { size, language, still: true }, async (visitor) => {
    const { page } = visitor;
    const table = await sitReady(visitor, "london", ["open", "easy"], 1);
    // Tickets cannot be drawn after a card.
    await page.locator(`[data-anchor="deck"]`).click();
    await page.locator(`[data-asks="second_card"]`).waitFor();
    await page.locator(`[data-zone="draw"] [aria-keyshortcuts="t"]`).click({ force: true });
    await shoot(page, `rules refused ${size}`);
    await page.locator(".toast").getByRole("button", { name: why }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator("#rule-cards").waitFor();
    assert.equal(await dialog.locator("section").count(), 1);
    await shoot(page, `rules why ${size}`);
    await checkBoxes(page);
    await checkAxe(page);
    await dialog.getByRole("button", { name: all }).click();
    await dialog.getByRole("searchbox").waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "rule-cards-title");
    await page.waitForLoadState("networkidle");
    await checkBoxes(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(page.url().endsWith(`/table/${table}`), "the table was left");
    assert.equal(await page.locator("[data-asks]").getAttribute("data-asks"), "second_card");

    // A route cannot be taken now, either: its card says so, and links to the rule.
    const missing = page.locator("g[data-route].plain").first();
    await missing.evaluate((route) => route.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await page.locator(`[data-zone="route"]`).getByRole("button", { name: why }).click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");

    // A mechanism's panel links to its rule.
    await page.getByRole("tab", { name: size === "phone" ? /Joueurs/ : "Districts" }).click();
    await page.getByRole("button", { name: what }).click();
    await dialog.locator("#rule-districts").waitFor();
    await shoot(page, `rules what ${size}`);
    await checkBoxes(page);
  });
