import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Learner, takeLesson } from "./learner.ts";
import { suite } from "./scene.ts";
import { checkSpoken, fileOf } from "./lesson-in-view.ts";

const { longOnly } = suite();

/** A file for each lesson. */
const LESSONS = readdirSync(join(import.meta.dirname, "..", "..", "src", "omnibus", "lessons"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

// Short runs check one lesson in this way, in lessons-followed.
for (const language of ["en", "fr"] as const)
  for (const lesson of LESSONS)
    longOnly(`everything that ${lesson} mentions is visible on every phone: ${language}`, { size: "phone", language, still: true }, async (visitor) => {
      await takeLesson(visitor, lesson);
      const [learner, file] = [new Learner(visitor.page, "touch"), await fileOf(visitor, lesson)];
      learner.before = () => checkSpoken(visitor.page, file, `${lesson} ${language}`);
      await learner.finish();
      await checkSpoken(visitor.page, file, `${lesson} ${language}`);
    });
