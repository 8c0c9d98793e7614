// The words of the browser: its own Fluent files, and the sections of the terminal's files that both share.

import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What is said at once, and what only the rules, the operator's page or that about privacy say, which is fetched with them. */
const [PREFIX, RULES, OPERATOR, PRIVACY] = ["virtual:words/", "virtual:rules/", "virtual:operator/", "virtual:privacy/"];
const OWN = "virtual:own-words";
const GAMES = "../../src/omnibus/games";
const WORDS = "../../src/omnibus/words";

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

/** The names of the shared sections; the types of all messages are made from the same list (`make words`). */
function sharedNames(): string[] {
  return JSON.parse(readFileSync(here(`${WORDS}/shared.json`), "utf8")) as string[];
}

/** What a file has of the sections that both share. */
function shared(text: string): string {
  return sections(text, sharedNames().filter((name) => text.includes(`## ${name}\n`)));
}

/** The files of the browser alone: in general, and of each mechanism. */
function ownFiles(language: string): string[] {
  return [here(`../src/words/${language}.ftl`), ...globSync(here(`../src/mechanisms/*/${language}.ftl`))];
}

/** The files of the rules: in general, by which words they are found, and of each mechanism. */
function rulesFiles(language: string): string[] {
  return [here(`../src/rules/${language}.ftl`), here(`../src/rules/synonyms.${language}.ftl`), ...globSync(here(`../src/mechanisms/*/rules.${language}.ftl`))];
}

function operatorFiles(language: string): string[] {
  return [here(`../src/operator/${language}.ftl`)];
}

function privacyFiles(language: string): string[] {
  return [here(`../src/privacy/${language}.ftl`)];
}

function joined(paths: readonly string[]): string {
  return paths.map((path) => readFileSync(path, "utf8")).join("\n");
}

/** What only the browser says, as one Fluent text. */
export function browserWords(language: string): string {
  return joined(ownFiles(language));
}

/** What only the rules say, likewise. */
export function rulesWords(language: string): string {
  return joined(rulesFiles(language));
}

/** What only the operator's page says, likewise. */
export function operatorWords(language: string): string {
  return joined(operatorFiles(language));
}

/** What only the page about privacy says, likewise. */
export function privacyWords(language: string): string {
  return joined(privacyFiles(language));
}

/** All words of a language as one Fluent text. */
export function wordsOf(language: string): string {
  const general = sections(readFileSync(here(`${WORDS}/${language}.ftl`), "utf8"), sharedNames());
  const ofMechanisms = globSync(here(`${WORDS}/mechanisms/*.${language}.ftl`)).map((path) => shared(readFileSync(path, "utf8")));
  return [general, ...ofMechanisms, browserWords(language)].join("\n");
}

/** What a game says in its own words: what it shares with the terminal (`games/NAME/words/fr.ftl`), and `browser.fr.ftl`. */
export interface OwnWords {
  game: string;
  language: string;
  text: string;
}

/** The own words of all games that have any. */
export function ownWords(): OwnWords[] {
  return globSync(here(`${GAMES}/*/words/*.ftl`)).flatMap((path) => {
    const [, folder = "", game = "", language = ""] = /^(.*[\\/](\w+)[\\/]words[\\/])(\w+)\.ftl$/.exec(path) ?? [];
    if (language === "") return []; // the browser's own, read with what it shares
    const alone = `${folder}browser.${language}.ftl`;
    return [{ game, language, text: `${shared(readFileSync(path, "utf8"))}\n${existsSync(alone) ? readFileSync(alone, "utf8") : ""}` }];
  });
}

/** Comments and blank lines are for authors. */
function tidy(text: string): string {
  return text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
}

/** By what an import begins with: the files, and the text that is made of them. */
const PARTS = {
  [PREFIX]: { files: ownFiles, text: wordsOf },
  [RULES]: { files: rulesFiles, text: rulesWords },
  [OPERATOR]: { files: operatorFiles, text: operatorWords },
  [PRIVACY]: { files: privacyFiles, text: privacyWords },
};

function partOf(id: string): (typeof PARTS)[string] | undefined {
  return Object.entries(PARTS).find(([beginning]) => id.startsWith(beginning))?.[1];
}

/** `import text from "virtual:words/en"`, `… "virtual:rules/en"`, and `import own from "virtual:own-words"`. */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (partOf(id) !== undefined || id === OWN ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${OWN}`)
        return `export default ${JSON.stringify(ownWords().map((own) => ({ ...own, text: tidy(own.text) })))};`;
      const part = id.startsWith("\0") ? partOf(id.slice(1)) : undefined;
      if (part === undefined) return undefined;
      const language = id.slice(id.indexOf("/") + 1);
      for (const path of part.files(language)) this.addWatchFile(path);
      return `export default ${JSON.stringify(tidy(part.text(language)))};`;
    },
  };
}
