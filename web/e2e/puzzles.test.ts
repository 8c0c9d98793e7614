// Puzzles: the list, and a position solved wrongly and rightly on the real board.

import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts, shoot } from "./boxes.ts";
import { suite } from "./scene.ts";

const { scene } = suite();

interface Answer {
  action: { do: string; slot?: number | null };
  right: boolean;
}
interface Found {
  puzzle: string;
  answers: Answer[];
}

/** A puzzle in which a card from the deck is a wrong answer: it can be given on every device with one press. */
async function withWrongDeck(page: Page): Promise<Found> {
  return page.evaluate(async () => {
    const list = await fetch(new URL("api/puzzles", document.baseURI));
    for (const { puzzle } of (await list.json()) as { puzzle: string }[]) {
      const answer = await fetch(new URL(`api/puzzles/${puzzle}`, document.baseURI));
      const file = (await answer.json()) as Found;
      const deck = file.answers.find(({ action }) => action.do === "card" && action.slot === null);
      if (deck?.right === false) return file;
    }
    throw new Error("there is no such puzzle");
  });
}

const rating = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem("omnibus.puzzles") ?? "{}") as { mine?: { rating: number } }).mine?.rating);

scene("a puzzle is answered wrongly, then rightly, and only the first answer counts", { still: true }, async ({ page, open }) => {
  await open("puzzles");
  await page.getByRole("heading", { name: "Puzzles", exact: true }).waitFor();
  await page.getByText("1500 ± 200").waitFor();
  await checkBoxes(page);
  await checkTexts(page);
  await checkAxe(page);
  await shoot(page, "puzzles");
  const { puzzle } = await withWrongDeck(page);
  await open(`puzzle/${puzzle}`);
  await page.getByText("Find the best move.").waitFor();
  await shoot(page, "puzzle");
  await page.locator(`[data-anchor="deck"]`).click();
  await page.getByText(/Not the best|Nearly/).first().waitFor();
  const after = await rating(page);
  assert.ok(after !== undefined && after < 1500, `${after}`);
  await page.getByRole("button", { name: "Show the best move" }).click();
  await page.getByText("All answers and what they cost").click();
  await page.getByText("your answer").waitFor();
  await checkAxe(page);
  await shoot(page, "puzzle answered");
  await page.getByRole("button", { name: "Do it" }).click();
  await page.getByText("Right!").first().waitFor();
  await page.getByText("Only your first answer counted.").waitFor();
  assert.equal(await rating(page), after);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByText("Find the best move.").waitFor();
  assert.ok(!page.url().endsWith(puzzle));
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByText("0 right of 1").waitFor();
});

scene("on a phone, in French", { size: "small", language: "fr", theme: "dark", still: true }, async ({ page, open }) => {
  await open("puzzles");
  await page.getByRole("heading", { name: "Problèmes", exact: true }).waitFor();
  await checkBoxes(page);
  await checkTexts(page);
  await shoot(page, "puzzles phone dark");
  const { puzzle } = await withWrongDeck(page);
  await open(`puzzle/${puzzle}`);
  await page.getByText("Trouvez le meilleur coup.").waitFor();
  await shoot(page, "puzzle phone dark", true);
  await page.locator(`[data-anchor="deck"]`).tap();
  await page.getByText(/Pas le meilleur|Presque/).first().waitFor();
  await checkAxe(page);
  await shoot(page, "puzzle phone dark answered", true);
});

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let count = 0; count < 150; count++) {
    if (await control.evaluate((found) => found === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

scene("by keyboard alone", { still: true }, async ({ page, open }) => {
  await open("puzzles");
  await tabTo(page, page.getByRole("button", { name: "Solve a puzzle" }));
  await page.keyboard.press("Enter");
  await page.getByText("Find the best move.").waitFor();
  const { puzzle } = await withWrongDeck(page);
  await open(`puzzle/${puzzle}`);
  await page.getByText("Find the best move.").waitFor();
  await tabTo(page, page.locator(`[data-anchor="deck"]`));
  await page.keyboard.press("Enter");
  const verdict = page.getByText(/Not the best|Nearly/).first();
  await verdict.waitFor();
  await page.getByRole("log").getByText(/Not the best|Nearly/).first().waitFor({ state: "attached" });
  await tabTo(page, page.getByRole("button", { name: "Show the best move" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByText("All answers and what they cost"));
  await page.keyboard.press("Enter");
  await page.getByText("your answer").waitFor();
  await tabTo(page, page.getByRole("button", { name: "Do it" }));
  await page.keyboard.press("Enter");
  await page.getByText("Right!").first().waitFor();
  await tabTo(page, page.getByRole("button", { name: "Next puzzle" }));
  await page.keyboard.press("Enter");
  await page.getByText("Find the best move.").waitFor();
  assert.ok(!page.url().endsWith(puzzle));
});

scene("an unknown puzzle is a sentence", { still: true }, async ({ page, open, allow }) => {
  allow(/status of 404/);
  await open("puzzle/chess-1234");
  await page.getByText("no puzzle").first().waitFor();
});
