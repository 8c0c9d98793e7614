import assert from "node:assert/strict";
import { Learner, takeLesson } from "./learner.ts";
import { shoot } from "./boxes.ts";
import { theatre } from "./scene.ts";

const { scene } = theatre();

for (const [means, size] of [["mouse", "desktop"], ["touch", "phone"], ["keyboard", "desktop"]] as const)
  scene(`flags ${means}`, { size, still: true }, async (visitor) => {
    await takeLesson(visitor, "flags");
    const learner = new Learner(visitor.page, means);
    learner.before = (pressed) => shoot(visitor.page, `flags ${means} ${String(pressed).padStart(2, "0")}`);
    const pressed = await learner.finish();
    await shoot(visitor.page, `flags ${means} over`);
    assert.ok(pressed > 8);
  });
