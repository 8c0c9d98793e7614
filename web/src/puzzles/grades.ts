// The words for a puzzle's grade.

import { isKey, say } from "../words/words.svelte.ts";

export function gradeName(grade: number): string {
  const key = `puzzle-grade-${grade}` as const;
  return isKey(key) ? say(key) : String(grade);
}
