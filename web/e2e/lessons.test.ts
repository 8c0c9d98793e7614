import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Learner, takeLesson } from "./learner.ts";
import { shoot } from "./boxes.ts";
import { LONG, theatre } from "./scene.ts";

const { scene } = theatre();

const WAYS = [["mouse", "desktop"], ["touch", "phone"], ["keyboard", "tablet"]] as const;
/** A file for each lesson. */
const LESSONS = readdirSync(join(import.meta.dirname, "..", "..", "src", "omnibus", "lessons"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

for (const [number, lesson] of LESSONS.entries())
  for (const [way, [means, size]] of WAYS.entries())
    if (LONG || way === number % WAYS.length)
      scene(`${lesson} is learnt by ${means}, pressing only what is lit`, { size, still: true }, async (visitor) => {
        await takeLesson(visitor, lesson);
        const learner = new Learner(visitor.page, means);
        learner.before = (pressed) => shoot(visitor.page, `${lesson} ${size} ${String(pressed).padStart(2, "0")}`);
        const pressed = await learner.finish();
        await shoot(visitor.page, `${lesson} ${size} over`);
        assert.ok(pressed > 5);
      });
