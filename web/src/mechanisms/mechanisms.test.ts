import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardOf, GAMES } from "../board/fixtures.ts";
import { mechanismsOf } from "./mechanisms.ts";

test("a game has the mechanisms that its rules name: one, several or none", () => {
  const { rules } = boardOf("germany");
  expect(mechanismsOf(rules)).toEqual(["passengers"]);
  expect(mechanismsOf({ ...rules, flags: boardOf("paris").rules.flags, districts: true })).toEqual(["flags", "districts", "passengers"]);
  expect(mechanismsOf({ ...rules, passengers: null })).toEqual([]);
});

/** Artwork, and what is there for tests. */
const MAY_NAME = /^cards.vehicles\.ts$|fixtures|\.test\.ts$/;

/** What a file holds besides lines that are comments. */
const codeOf = (file: string) => readFileSync(`src/${file}`, "utf8").replace(/^\s*(\/\/|\*|<!--|#).*$|\/\/ .*$/gm, "");

test("no game is named but by its artwork: one that is added needs no line here", () => {
  const named = new RegExp(`\\b(${GAMES.join("|")})\\b`);
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte|ftl)$/.test(file));
  expect(files.filter((file) => !MAY_NAME.test(file) && named.test(codeOf(file)))).toEqual([]);
});
