import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { SIZES } from "./browser.ts";
import { count, Learner, takeLesson, task } from "./learner.ts";
import { LONG, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene, longOnly } = suite();

const WAYS = [["mouse", "desktop"], ["touch", "phone"], ["keyboard", "tablet"]] as const;
/** A file for each lesson. */
const LESSONS = readdirSync(join(import.meta.dirname, "..", "..", "src", "omnibus", "lessons"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

/** The announcements for screen readers, in the table's log or, at the end, by the panel itself. */
const toldOf = async (page: Page): Promise<string> =>
  (await page.locator(`[role=log] p, [data-zone="lesson"] [role=status] p`).allTextContents()).map((text) => text.trim()).join(" ");

/** Only in long runs: the engine's tests take every lesson, and lessons-followed has the panel's behaviour. */
for (const lesson of LESSONS)
  for (const [means, size] of WAYS)
    longOnly(`${lesson} is taken by ${means}, pressing only what is highlighted`, { size, still: true }, async (visitor) => {
      const { page } = visitor;
      await takeLesson(visitor, lesson);
      const learner = new Learner(page, means);
      const tasks = new Set<string>();
      learner.before = async (pressed) => {
        const sentence = (await task(page).textContent()) ?? "";
        await until(async () => (await toldOf(page)).includes(sentence), `not announced: ${sentence}`);
        tasks.add(sentence);
        await shoot(page, `${lesson} ${size} ${String(pressed).padStart(2, "0")}`);
      };
      await learner.finish();
      const all = Number(/\d+$/.exec((await count(page).textContent()) ?? "")?.[0]);
      assert.equal(tasks.size, all, "a task was missed");
    });

for (const [language, looked] of [...(LONG ? ([["en", "desktop"]] as const) : []), ["fr", "phone"]] as const)
  scene(`a lesson has a right layout and is accessible: ${language}`, { language, still: true, theme: language === "fr" ? "dark" : "light" }, async (visitor) => {
    const { page } = visitor;
    await takeLesson(visitor, "passengers");
    const learner = new Learner(page, "mouse");
    for (const pressed of [1, 2, 3, 4]) {
      const light = await learner.look();
      for (const size of LONG || pressed === 4 ? (["desktop", "tablet", "phone"] as const) : []) {
        await page.setViewportSize(SIZES[size].viewport);
        await page.locator("[data-lit]").first().waitFor({ state: "attached" });
        await shoot(page, `passengers ${language} ${size} ${pressed}`);
        await checkBoxes(page);
        if (LONG || size === looked) await checkAxe(page);
      }
      await page.setViewportSize(SIZES.desktop.viewport);
      await learner.press(await learner.look());
      await learner.look(light.moment);
    }
  });
