import { afterEach, expect, test } from "vitest";
import "virtual:analysis";
import { boardOf, drawingOf } from "../board/fixtures.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import { Atlas } from "../state/atlas.svelte.ts";
import { useWordsOf } from "../words/words.svelte.ts";
import { analysed } from "./fixtures/read.ts";
import { mistakeInWords, reasonsInWords } from "./reasons.ts";

const { report, said } = analysed();
/** On pages some hyphens do not break. */
const plain = (texts: (string | null)[]) => texts.map((text) => text?.replaceAll("\u2011", "-") ?? null);
const atlas = new Atlas("paris", boardOf("paris"), drawingOf("paris"));

afterEach(() => preferences.set({ language: "en" }));

test.each(["en", "fr"] as const)("reasons and mistakes read as in the terminal: %s", (language) => {
  preferences.set({ language });
  const leave = useWordsOf("paris");
  const spoken = report.decisions.map(({ advice, mistake }) => [
    mistake && mistakeInWords(mistake, atlas),
    advice && reasonsInWords(advice, atlas),
  ]);
  expect(spoken.map(plain)).toEqual(said.map((each) => each[language]));
  leave();
});
