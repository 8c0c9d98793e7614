import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { browserWords, ownWords, PARTS, partWords } from "../../vite/words.ts";
import { sayIn, useWordsOf } from "./words.svelte.ts";

const wordsOf = (language: string) => PARTS.map((part) => partWords(part, language)).join("\n");

/** The variables that an entry of a parsed Fluent file uses. */
function variables(pattern: unknown, found = new Set<string>()): Set<string> {
  if (typeof pattern !== "object" || pattern === null) return found;
  const node = pattern as { type?: string; name?: string };
  if (node.type === "var" && node.name !== undefined) found.add(node.name);
  for (const part of Object.values(pattern)) variables(part, found);
  return found;
}

function entries(text: string): Map<string, string> {
  const keys = [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map((match) => match[1] ?? "");
  expect(new Set(keys).size, "duplicate keys").toBe(keys.length);
  const parsed = new FluentResource(text).body;
  expect(parsed.length, "invalid entries").toBe(keys.length);
  return new Map(parsed.map((entry) => [entry.id, [...variables(entry.value)].toSorted().join(" ")]));
}

/** All entries except the forms of names and colours, which differ between the languages. */
const alike = (language: string) => new Map([...entries(wordsOf(language))].filter(([key]) => !key.startsWith("form-")));

test("both languages have the same keys with the same variables", () => {
  expect(alike("fr")).toEqual(alike("en"));
});

test.each(ownWords())("the own words of $game in $language replace others with the same variables", ({ language, text }) => {
  const usual = entries(wordsOf(language));
  for (const [key, variables] of entries(text)) expect([key, usual.get(key)]).toEqual([key, variables]);
});

/** The entries of a text with their patterns. */
const sayings = (text: string) => new FluentResource(text).body.map(({ id, value }) => [id, JSON.stringify(value)] as const);

/** Messages about boards in general, or boards with short and long tickets. */
const NOT_IN_AMSTERDAM =
  /^(story-announced|analysis-do-announce|advice-first_tickets|(fact|pad)-globetrotter|own-board-help|games-tickets|learn-(aim|bonus)-globetrotter.*|learn-turn-start-decks|learn-end-tie-passengers|learn-tickets-decks|play-(ask-)?announce.*|play-do-tickets-long|nudge-announce|play-globetrotter|play-completed|end-decided-passengers|ruling-secret-decks|rules-(title-decks|countries-ends|deck-needed|setup-shuffled)|differs-later|(bonus-ruling|found)-globetrotter.*)$/;

test("in French, Amsterdam has contracts and no destinations, as its rulebook says", () => {
  const said = new Map([wordsOf("fr"), ...ownWords().flatMap(({ game, language, text }) => (game === "amsterdam" && language === "fr" ? [text] : []))].flatMap(sayings));
  const others = [...said.keys()].filter((key) => /destination/i.test(said.get(key) ?? ""));
  expect(others.filter((key) => !NOT_IN_AMSTERDAM.test(key))).toEqual([]);
});

/** Words that have to be replaced: by merchandise, undo, grey; annuler, planificateur, discussion, and those of the rulebooks. */
const OTHER_WORDS = {
  en: /\bgoods\b|\bgray\b|tak(e|en|es|ing) (it |something )?back/i,
  fr: /coup (a été |se )repri|conversation|aide aux destinations|\bpa(y|i)(er|e|es|ent|ez|ée?s?)\b|\btirer\b|réussi|manquée?s?\b|\bjoi(ndre|gne|nts?)\b|balay|cul-de-sac|de couleur \{|signe de ferry|\bprésente?\b|\babsent\b/i,
};

test.each(["en", "fr"] as const)("one thing has one word: %s", (language) => {
  // Synonyms for the search may contain them.
  const said = sayings(wordsOf(language)).filter(([key, text]) => !key.startsWith("found-") && OTHER_WORDS[language].test(text));
  expect(said).toEqual([]);
});

test("a game has its own words while it is shown", () => {
  const end = useWordsOf("amsterdam");
  const endLesson = useWordsOf("amsterdam");
  expect([sayIn("fr", "sheet-tickets"), sayIn("fr", "sheet-total")]).toEqual(["Contrats", "Total"]);
  expect(sayIn("en", "sheet-tickets")).toBe("Tickets");
  // A page may be left before a dialog on it is closed.
  end();
  expect(sayIn("fr", "sheet-tickets")).toBe("Contrats");
  endLesson();
  expect(sayIn("fr", "sheet-tickets")).toBe("Destinations");
});

/** The code by file, without tests. */
const CODE = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, "utf8") }));

test("a French verb stays with its pronoun", () => {
  expect(sayIn("fr", "play-ask-keep-short")).toBe("Quelles destinations gardez‑vous ?");
  expect(sayIn("fr", "server-unreachable")).toMatch(/Est‑il/);
});

test("every key of the browser is used", () => {
  const code = CODE.map(({ text }) => text).join("\n");
  /** Composed keys, with any name for each dynamic part. */
  const patterns = [...code.matchAll(/`([a-z][\w-]*-\$\{[^`]*)`/g)].map((match) => new RegExp(`^${(match[1] ?? "").replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
  const own = PARTS.map((part) => browserWords(part, "en")).join("\n");
  const idle = [...own.matchAll(/^([a-z][\w-]*) *=/gm)]
    .map((match) => match[1] ?? "")
    .filter((key) => !code.includes(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)));
  expect(idle).toEqual([]);
});
