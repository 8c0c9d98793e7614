import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardOf, GAMES } from "../board/fixtures.ts";
import { partOf } from "./mechanisms.ts";
import { titlePlugins, plugins, pluginsOf } from "./registry.ts";

test("a game has the mechanisms that its rules name: one, several or none", () => {
  const { rules } = boardOf("germany");
  expect(pluginsOf(rules).map(({ name }) => name)).toEqual(["passengers", "globetrotter"]);
  const several = { ...rules, mechanisms: [...boardOf("paris").rules.mechanisms, ...rules.mechanisms] };
  expect(pluginsOf(several).map(({ name }) => name)).toEqual(["flags", "passengers", "globetrotter"]);
  expect(titlePlugins(several).map(({ name }) => name)).toEqual(["flags", "passengers"]);
  expect(pluginsOf({ ...rules, mechanisms: [] })).toEqual([]);
});

test("a game's own numbers are found by the name of their mechanism", () => {
  expect(partOf(boardOf("germany").rules, "globetrotter")?.points).toBe(15);
  expect(partOf(boardOf("london").rules, "flags")).toBeUndefined();
});

test("every mechanism of the games has a plugin, named like its folder", () => {
  const folders = readdirSync("src/mechanisms", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(plugins.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  for (const game of GAMES) expect(pluginsOf(boardOf(game).rules)).toHaveLength(boardOf(game).rules.mechanisms.length);
});

test("no two plugins answer the same question or draw the same kind of place", () => {
  const asked = plugins.flatMap(({ choices = {} }) => Object.keys(choices));
  const kinds = plugins.flatMap(({ place }) => place?.mark?.kind ?? []);
  for (const names of [asked, kinds]) expect(new Set(names).size).toBe(names.length);
});

/** A file without its comments. */
const codeOf = (file: string) => readFileSync(`src/${file}`, "utf8").replace(/^\s*(\/\/|\/?\*|<!--|#+ ).*$|\/\/ .*$/gm, "");

/** All files except those for tests. */
const FILES = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(ts|svelte|ftl)$/.test(file) && !/fixtures|\.test\.ts$/.test(file),
);

test("only artwork names games, so that an added game needs no change here", () => {
  const named = new RegExp(`\\b(${GAMES.join("|")})\\b`);
  expect(FILES.filter((file) => file !== "cards/vehicles.ts" && named.test(codeOf(file)))).toEqual([]);
});

/** The files that may name mechanisms. */
const MAY_NAME = [
  /^mechanisms\/\w+\//, // the plugins
  /^net\/protocol\.ts$/, // generated from the server's own plugins
  /^kernel\/(layouts|tables)\.ts$/, // generated: the kernel's fields, and the notes of score sheets
  /^words\/messages\.ts$/, // generated from the messages of all plugins
  /^drawing\/palette\.ts$/, // generated: colours and symbols that the terminal and the drawings share
  /^cards\/vehicles\.ts$/, // artwork of games, two of which have a mechanism's sign on their cards
];

test("only its plugin names a mechanism, so that an added one needs no change elsewhere", () => {
  const words = [...plugins.map(({ name }) => name.replace(/s$/, "")), "cart", "ferry", "token"];
  // Also within longer names, as in tokenName, Passengers or TOURISTS; but neither a cartouche nor a French écart is a cart.
  const written = words.flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]);
  const named = new RegExp(`(?<![éÉ])(${written.join("|")})s?(?![a-z])`);
  expect(FILES.filter((file) => !MAY_NAME.some((may) => may.test(file)) && named.test(codeOf(file)))).toEqual([]);
});
