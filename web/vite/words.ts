// The words of the browser: its own Fluent file, and the sections of the terminal's file that both share.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SHARED = [
  "Cards, tokens",
  "A game in words",
  "Tables of points",
  "Ready phrases to say at a table",
  "Names of the levels",
];
const PREFIX = "virtual:words/";

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** The text of those sections of a Fluent file; a section begins with `## its name`. */
export function sections(text: string, names: readonly string[]): string {
  const found = new Map(
    text.split(/^## /m).map((section) => {
      const end = section.indexOf("\n");
      return [section.slice(0, end).trim(), section.slice(end)];
    }),
  );
  return names
    .map((name) => {
      const section = found.get(name);
      if (section === undefined) throw new Error(`src/omnibus/words has no section "${name}"`);
      return section;
    })
    .join("\n");
}

/** All words of a language as one Fluent text; or of a game that says some things in its own words (`fr.amsterdam`). */
export function wordsOf(name: string): string {
  const shared = readFileSync(here(`../../src/omnibus/words/${name}.ftl`), "utf8");
  const own = readFileSync(here(`../src/words/${name}.ftl`), "utf8");
  const told = name.includes(".") ? SHARED.filter((section) => shared.includes(`## ${section}\n`)) : SHARED;
  return `${sections(shared, told)}\n${own}`;
}

/** `import text from "virtual:words/en"`. */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      this.addWatchFile(here(`../src/words/${name}.ftl`));
      // Comments and blank lines are for authors.
      const text = wordsOf(name).replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
