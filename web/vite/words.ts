// The words of the browser: its own Fluent files, and the sections of the terminal's files that both share.

import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OWN = "virtual:own-words";
const GAMES = "../../src/omnibus/games";
const WORDS = "../../src/omnibus/words";
const LANGUAGES = ["en", "fr"];
/** The module of `addWords`. */
const ADDING = here("../src/words/words.svelte.ts");

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

/** The names of the shared sections that a part has, by default of all parts; the types of all messages are made from
 * the same lists (`make words`). */
function sharedNames(part?: Part): string[] {
  const parts = JSON.parse(readFileSync(here(`${WORDS}/shared.json`), "utf8")) as Partial<Record<Part, string[]>>;
  return part === undefined ? Object.values(parts).flat() : (parts[part] ?? []);
}

/** The shared sections of the program's general file, and of those of mechanisms. */
function sharedPaths(language: string): string[] {
  return [here(`${WORDS}/${language}.ftl`), ...globSync(here(`${WORDS}/mechanisms/*.${language}.ftl`))];
}

/** The shared sections of a file that a part has. */
function shared(text: string, part?: Part): string {
  return sections(text, sharedNames(part).filter((name) => text.includes(`## ${name}\n`)));
}

/** The files of the browser alone: for every page, and those that are fetched with the pages that use them. */
const FILES = {
  words: (language: string) => [here(`../src/words/${language}.ftl`), ...globSync(here(`../src/mechanisms/*/${language}.ftl`))],
  rules: (language: string) => [
    here(`../src/rules/${language}.ftl`), here(`../src/rules/synonyms.${language}.ftl`), ...globSync(here(`../src/mechanisms/*/rules.${language}.ftl`)),
  ],
  operator: (language: string) => [here(`../src/operator/${language}.ftl`)],
  privacy: (language: string) => [here(`../src/privacy/${language}.ftl`)],
  daily: (language: string) => [here(`../src/daily/${language}.ftl`)],
  games: (language: string) => [here(`../src/games/${language}.ftl`), here(`../src/transfer/${language}.ftl`)],
  score: (language: string) => [here(`../src/score/${language}.ftl`), ...globSync(here(`../src/mechanisms/*/score.${language}.ftl`))],
  ratings: (language: string) => [here(`../src/ratings/${language}.ftl`)],
  puzzles: (language: string) => [here(`../src/puzzles/${language}.ftl`)],
  tournaments: (language: string) => [here(`../src/tournaments/${language}.ftl`)],
  screen: (language: string) => [here(`../src/screen/${language}.ftl`)],
  analysis: (language: string) => [here(`../src/analysis/${language}.ftl`)],
  together: (language: string) => [here(`../src/replay/together/${language}.ftl`)],
  pads: () => [],
} satisfies Record<string, (language: string) => string[]>;
type Part = keyof typeof FILES;
export const PARTS = Object.keys(FILES) as Part[];

/** The browser's own texts of a part, as one Fluent text. */
export function browserWords(part: Part, language: string): string {
  return FILES[part](language).map((path) => readFileSync(path, "utf8")).join("\n");
}

/** All texts of a part: those shared with the program, and the browser's own. */
export function partWords(part: Part, language: string): string {
  const texts = sharedPaths(language).map((path) => shared(readFileSync(path, "utf8"), part));
  return [...texts, browserWords(part, language)].join("\n");
}

/** A game's own words: those shared with the terminal (`games/NAME/words/fr.ftl`), and `browser.fr.ftl`. */
export interface OwnWords {
  game: string;
  language: string;
  text: string;
}

/** The own words of all games that have any. */
export function ownWords(): OwnWords[] {
  return globSync(here(`${GAMES}/*/words/*.ftl`)).flatMap((path) => {
    const [, folder = "", game = "", language = ""] = /^(.*[\\/](\w+)[\\/]words[\\/])(\w+)\.ftl$/.exec(path) ?? [];
    if (language === "") return []; // the browser's own, read with the shared ones
    const alone = `${folder}browser.${language}.ftl`;
    return [{ game, language, text: `${shared(readFileSync(path, "utf8"))}\n${existsSync(alone) ? readFileSync(alone, "utf8") : ""}` }];
  });
}

/** Removes comments and blank lines. */
function tidy(text: string): string {
  return text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
}

/** The part of an import: "virtual:rules". */
function partOf(id: string): Part | undefined {
  return PARTS.find((part) => id === `virtual:${part}`);
}

/** `import texts from "virtual:words"`; `import "virtual:rules"`, which adds its messages; `import own from "virtual:own-words"`. */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (partOf(id) !== undefined || id === OWN ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${OWN}`)
        return `export default ${JSON.stringify(ownWords().map((own) => ({ ...own, text: tidy(own.text) })))};`;
      const part = id.startsWith("\0") ? partOf(id.slice(1)) : undefined;
      if (part === undefined) return undefined;
      for (const path of LANGUAGES.flatMap((language) => [...FILES[part](language), ...sharedPaths(language)])) this.addWatchFile(path);
      const textOf = (language: string): string => tidy(partWords(part, language));
      const texts = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])));
      return part === "words" ? `export default ${texts};` : `import { addWords } from ${JSON.stringify(ADDING)}; addWords(${texts});`;
    },
  };
}
