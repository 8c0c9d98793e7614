// The home page: in both languages, on every device, accessible, and small; and the page of a board.

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkWidths, settle, shoot } from "./boxes.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const MOST_BYTES = 250_000;
/** The most controls on a newcomer's home page; there were once 50. Links to other pages (doors.ts) come on top. */
const MOST_CONTROLS = 22;
const MOST_DOORS = 6;
/** Windows of desktops, and of phones in portrait and landscape. */
const WINDOWS = { desktop: [[1440, 900], [1024, 768]], phone: [[390, 844], [375, 667], [844, 390]] } as const;
const { scene, longOnly } = suite();

/** The number of boards whose picture and button are in the window. */
function boardsInSight(page: Page): Promise<number> {
  return page.getByRole("article").evaluateAll(
    (boards) =>
      boards.filter((board) =>
        [".sheet svg", "button"].every((part) => {
          const { top, bottom } = board.querySelector(part)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
          return top >= 0 && top < bottom && bottom <= innerHeight;
        }),
      ).length,
  );
}

/** The vertical positions of all headings, links and buttons. */
function places(page: Page): Promise<[string, number][]> {
  return page.locator("main :is(h1, h2, h3, a, button)").evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => [(each.textContent ?? "").trim(), each.getBoundingClientRect().top]),
  );
}

function controls(page: Page): Promise<string[]> {
  return page.locator("a[href]:not(.skip), button, input, select, summary").evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").trim()),
  );
}

for (const [language, size, theme] of [
  ["en", "desktop", "light"],
  ["fr", "phone", "dark"],
  ...(LONG ? ([["en", "phone", "light"], ["fr", "desktop", "dark"]] as const) : []),
] as const)
  scene(`home, ${language}, ${size}, ${theme}; the first load is small`, { language, size, theme }, async ({ open, page, context }) => {
    const watching = await context.newCDPSession(page);
    let bytes = 0;
    watching.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await watching.send("Network.enable");
    const own = page.viewportSize()!;
    await open();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    await page.waitForLoadState("networkidle");
    assert.ok(bytes > 10_000, `only ${bytes} bytes were counted`);
    assert.ok(bytes < MOST_BYTES, `the first load takes ${bytes} bytes`);
    assert.ok((await controls(page)).length <= MOST_CONTROLS + MOST_DOORS, (await controls(page)).join(" | "));
    for (const [width, height] of WINDOWS[size]) {
      await page.setViewportSize({ width, height });
      await settle(page);
      await until(async () => (await boardsInSight(page)) > 0, `no board can be started without scrolling at ${width} × ${height}`);
      await shoot(page, `home ${theme} ${language} ${width} ${height}`);
      await checkBoxes(page);
    }
    await page.setViewportSize(own);
    await checkWidths(page, `home ${theme} ${language}`);
    await checkAxe(page);
  });

scene("a board's name links to its page, which has everything about it, also by keyboard", {}, async ({ open, page }) => {
  await open();
  const name = page.getByRole("article", { name: "Paris" }).getByRole("link", { name: "Paris" });
  await name.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/board\/paris$/);
  await page.getByRole("heading", { level: 1, name: "Paris" }).waitFor();
  await until(async () => (await page.title()) === "Paris – Omnibus", "the title is not the board's");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Paris", "the focus is not on the page");
  const part = (called: string) => page.getByRole("region", { name: called });
  await page.getByText("2–4 players").waitFor();
  await part("Learn it").getByRole("button", { name: /^Flags/ }).waitFor();
  await part("What differs here").getByText("15 buses for each player").waitFor();
  await part("What differs here").getByRole("link", { name: "Flags" }).waitFor();
  await part("Your games here").getByText("You have not finished a game on this board yet.").waitFor();
  await part("Where this board comes from").getByText("Our own board, under the rules of the box.").waitFor();
  await part("A board of your own").getByRole("link", { name: "Make a board of your own" }).waitFor();
  await page.waitForLoadState("networkidle");
  await checkWidths(page, "board page");
  await checkAxe(page);
  await page.reload(); // its address works by itself
  await page.getByRole("heading", { level: 1, name: "Paris" }).waitFor();
  await part("Rules").getByRole("link", { name: "All the rules" }).click();
  await page.waitForURL(/\/rules\/paris$/);
  await page.goBack();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/table\//);
});

scene("headings are set in our own font; if that does not load, nothing moves", { size: "phone", language: "fr" }, async (visitor) => {
  const MOST_OF_FONT = 40_000;
  const { page, open, another } = visitor;
  /** Less than a line of any heading. */
  const UNSEEN = 12;
  const [answer] = await Promise.all([page.waitForResponse(/\.woff2$/), open()]);
  assert.equal(new URL(answer.url()).host, new URL(visitor.address).host);
  assert.equal(answer.headers()["content-type"], "font/woff2");
  assert.ok((await answer.body()).length <= MOST_OF_FONT);
  await page.waitForLoadState("networkidle");
  assert.ok(await page.evaluate(() => document.fonts.check("700 20px Fraunces", "Où allons-nous ? Köln, Œuvre, ’s-Gravenhage 17")));
  const without = await another();
  without.allow(/woff2/);
  await without.page.route(/\.woff2$/, (route) => route.abort());
  await without.open();
  await without.page.waitForLoadState("networkidle");
  assert.ok(await without.page.evaluate(() => !document.fonts.check("700 20px Fraunces")), "the font loaded all the same");
  for (const each of [page, without.page]) {
    await each.setViewportSize({ width: 375, height: 667 });
    await settle(each);
  }
  const [there, here] = [await places(without.page), await places(page)];
  assert.equal(there.length, here.length);
  assert.deepEqual(there.filter(([, top], index) => Math.abs(top - (here[index]?.[1] ?? 0)) > UNSEEN), []);
});

longOnly("the page of a board on a phone, in French", { size: "phone", language: "fr", theme: "dark", still: true }, async ({ open, page }) => {
  for (const [board, title] of [["germany", "Allemagne"], ["amsterdam", "Amsterdam"]] as const) {
    await open(`board/${board}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.waitForLoadState("networkidle");
    for (const [width, height] of WINDOWS.phone) {
      await page.setViewportSize({ width, height });
      await settle(page);
      const [picture, play] = await Promise.all([page.locator(".whole svg").boundingBox(), page.getByRole("button", { name: "Jouer", exact: true }).boundingBox()]);
      assert.ok(picture && picture.y < height && play && play.y + play.height <= height, `${title}: ${width} × ${height}`);
      await shoot(page, `board page ${board} ${width}`, true);
      await checkBoxes(page);
    }
    await checkAxe(page);
  }
});

scene("the pages of an unknown board say how to get it", {}, async ({ open, page, allow }) => {
  allow(/status of 404/);
  for (const path of ["board/nowhere", "rules/nowhere"]) {
    await open(path);
    await page.getByRole("heading", { name: "Nothing here" }).waitFor();
    await page.getByText("the workshop can open it").waitFor();
  }
});

scene("an unknown address is answered by a page", {}, async ({ open, allow }) => {
  allow(/status of 404/);
  await open("nothing/here");
});
