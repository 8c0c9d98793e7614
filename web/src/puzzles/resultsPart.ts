// The solver's rating and answers as a part that can be carried to another device.

import "virtual:puzzles";
import type { Part } from "../transfer/part.ts";
import { say } from "../words/words.svelte.ts";
import { readResults, type Results, results } from "./results.svelte.ts";

/** The results of a value; null if it has none. */
export function resultsIn(value: unknown): Results | null {
  const found = readResults(JSON.stringify(value ?? null));
  return found.solved.size > 0 ? found : null;
}

/** How many of the answered puzzles were not answered here. */
const newIn = ({ solved }: Results) => [...solved.keys()].filter((puzzle) => results.of(puzzle) === undefined).length;

export const resultsPart: Part = {
  name: "puzzles",
  title: "puzzles-door",
  read: () => (results.count > 0 ? results.written : null),
  content: () => (results.count > 0 ? say("puzzles-solved", { right: results.right, count: results.count }) : null),
  preview: (value) => {
    const found = resultsIn(value);
    if (found === null) return null;
    const count = newIn(found);
    return { says: [say("puzzles-import", { count })], doubt: null, news: count > 0 };
  },
  merge: (value) => {
    const found = resultsIn(value);
    return found === null || results.merge(found);
  },
  clear: () => results.forget(),
};
