import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { wordsOf } from "../../vite/words.ts";
import { sayIn, speakOf } from "./words.svelte.ts";

/** The variables that an entry of a parsed Fluent file uses. */
function variables(pattern: unknown, found = new Set<string>()): Set<string> {
  if (typeof pattern !== "object" || pattern === null) return found;
  const node = pattern as { type?: string; name?: string };
  if (node.type === "var" && node.name !== undefined) found.add(node.name);
  for (const part of Object.values(pattern)) variables(part, found);
  return found;
}

function entries(language: string): Map<string, string> {
  const keys = [...wordsOf(language).matchAll(/^([a-z][\w-]*) *=/gim)].map((match) => match[1] ?? "");
  expect(new Set(keys).size, `a key stands twice in ${language}`).toBe(keys.length);
  const parsed = new FluentResource(wordsOf(language)).body;
  expect(parsed.length, `something in ${language} cannot be read`).toBe(keys.length);
  return new Map(parsed.map((entry) => [entry.id, [...variables(entry.value)].toSorted().join(" ")]));
}

test("both languages have the same keys with the same variables", () => {
  expect(entries("fr")).toEqual(entries("en"));
});

const OWN = readdirSync("src/words").flatMap((file) => /^(\w+)\.(\w+)\.ftl$/.exec(file)?.slice(1, 3).join(".") ?? []);

test.each(OWN)("the own words of %s stand for others with the same variables", (name) => {
  const usual = entries(name.split(".")[0] ?? "");
  const own = entries(name);
  for (const [key, variables] of own) expect([key, usual.get(key)]).toEqual([key, variables]);
});

/** The entries of a file with all that they say. */
const sayings = (name: string) => new FluentResource(wordsOf(name)).body.map(({ id, value }) => [id, JSON.stringify(value)] as const);

/** What is said of boards in general, or where there are short and long tickets. */
const NOT_IN_AMSTERDAM =
  /^(story-announced|own-board-help|.*-germany.*|play-(ask-)?announce.*|play-do-tickets-long|play-globetrotter|play-completed|end-decided-passengers)$/;

test("in French, Amsterdam has contracts and no destinations, as its rulebook says", () => {
  const said = new Map([...sayings("fr"), ...sayings("fr.amsterdam")]);
  const others = [...said.keys()].filter((key) => /destination/i.test(said.get(key) ?? ""));
  expect(others.filter((key) => !NOT_IN_AMSTERDAM.test(key))).toEqual([]);
});

test("a game is spoken of in its own words while it is in sight", () => {
  const end = speakOf("amsterdam");
  const endLesson = speakOf("amsterdam");
  expect([sayIn("fr", "sheet-tickets"), sayIn("fr", "sheet-total")]).toEqual(["Contrats", "Total"]);
  expect(sayIn("en", "sheet-tickets")).toBe("Tickets");
  // A page may be left before what lies on it is closed.
  end();
  expect(sayIn("fr", "sheet-tickets")).toBe("Contrats");
  endLesson();
  expect(sayIn("fr", "sheet-tickets")).toBe("Destinations");
});

/** The code by file, tests left out. */
const CODE = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, "utf8") }));

test("every key that the code says has words", () => {
  const english = entries("en");
  const missing = CODE.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:says?\(\s*|sayIn\(\w+, )"([\w-]+)"/g)]
      .map((match) => match[1] ?? "")
      .filter((key) => !english.has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test("every key of the browser is said somewhere", () => {
  const code = CODE.map(({ text }) => text).join("\n");
  /** Keys that are put together: what stands before the part that changes. */
  const beginnings = [...code.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((match) => match[1] ?? "");
  const idle = [...readFileSync("src/words/en.ftl", "utf8").matchAll(/^([a-z][\w-]*) *=/gm)]
    .map((match) => match[1] ?? "")
    .filter((key) => !code.includes(`"${key}"`) && !beginnings.some((beginning) => key.startsWith(beginning)));
  expect(idle).toEqual([]);
});
