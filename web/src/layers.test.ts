import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** The folders of src from top to bottom. Each imports only from lines below its own; types may come from anywhere. */
const LAYERS = [
  ["."], // what a browser loads first
  ["pages"], // one for every kind of address
  ["replay"], // a finished game looked at again
  ["result"], // the result and its proof
  ["record"], // a finished game as data: its record, all its moments, what can be counted
  ["play"], // a game that is being played
  ["home", "lobby", "workshop", "operator", "privacy"], // what is on the first page; a table before its game; boards that are being made; the server itself; what it keeps of people
  ["rules"], // the rules at hand
  ["setup", "board", "learn", "planner"], // choosing a board and options; the map; how to play; the private planner
  ["mechanisms"], // what some games have and others do not
  ["lessons"], // lessons on the real board: which there are, and how one is followed
  ["cards"], // what lies on the table
  ["ui"], // buttons, dialogs and other small parts
  ["state"], // what the server has said, and what is said to the viewer for a moment
  ["net"], // requests and the socket
  ["words"], // everything that is said
  ["browser", "drawing"], // its address and what it keeps; colours, shapes and small maps
];

const IMPORT =
  /^\s*(?:import|export)\s(?!type\s)(?:[^;"]*\sfrom\s)?"([^"]+)"|\bimport(?:\.meta\.glob)?(?:<[^(]*>)?\(\s*"([^"]+)"/gm;

/** What code needs when it runs: also an import of types alone, unless it is an `import type`. */
function importsOf(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, from, called]) => from ?? called ?? "");
}

const folderOf = (file: string) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");
const layerOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder));

/** The imports of a file that do not go down, in words. */
function faultsOf(file: string, code: string): string[] {
  const from = folderOf(file);
  return importsOf(code)
    .filter((path) => path.startsWith("."))
    .map((path) => ({ path, to: folderOf(posix.join(posix.dirname(file), path)) }))
    .filter(({ to }) => to !== from && to !== ".." && layerOf(to) <= layerOf(from))
    .map(({ path, to }) => `${file} imports "${path}", but ${to} is not below ${from}`);
}

test("every folder has its layer", () => {
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(LAYERS.flat().toSorted()).toEqual([".", ...folders.map(({ name }) => name)].toSorted());
});

test("folders import only from those below them, so that nothing goes round in a circle", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/fixtures|\.test\.ts$/.test(file),
  );
  expect(files.flatMap((file) => faultsOf(file, readFileSync(`src/${file}`, "utf8")))).toEqual([]);
});

test("every way to import is seen, but for that of types", () => {
  const ways = [
    'import "../a";',
    'import { b,\n  type B } from "../b";',
    'export * from "../c";',
    '{#await import("../d") then d}',
    'import.meta.glob<{ e: E }>("../e/*.ts")',
  ];
  expect(importsOf(ways.join("\n")).map((path) => path[3])).toEqual(["a", "b", "c", "d", "e"]);
  expect(importsOf('import type { F } from "../f";\nexport type { G } from "../g";')).toEqual([]);
  expect(faultsOf("board/Board.svelte", 'import "../play/options.ts";\nimport "../ui/icons.ts";')).toHaveLength(1);
});
