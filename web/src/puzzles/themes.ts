// The names of themes: a mechanism's theme has the mechanism's name.

import type { PlainKey } from "../words/keys.ts";
import { hasWords, say } from "../words/words.svelte.ts";

export function themeName(theme: string): string {
  const found = [`puzzle-theme-${theme}`, `learn-bonus-${theme}`].find((key) => hasWords("en", key));
  return found === undefined ? theme : say(found as PlainKey);
}
