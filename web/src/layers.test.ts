import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** The folders of src from top to bottom. Each imports only from lines below its own; types may come from anywhere. */
const LAYERS = [
  ["site"], // the pages with a server of their own in a worker
  ["."], // what a browser loads first
  ["pages"], // one for each kind of address
  ["transfer"], // what is carried to another device, or deleted: a list of parts
  ["replay"], // the replay of a finished game
  ["puzzles"], // puzzles: the list, a position to solve, the solver's rating
  ["tournaments"], // tournaments: lists, rounds, standings, the big screen, a round's tables side by side
  ["screen"], // the big screen of a room: who has joined, the board and the players, the result
  ["analysis"], // what is judged about a finished game: chances, decisions, luck, journeys
  ["score"], // the score pad for printed games
  ["result"], // the result and its proof
  ["play"], // a game that is being played
  ["moment"], // a moment of a game: seats, cards, the keys that step; for the replay and for a look back
  ["home", "lobby", "workshop", "operator", "privacy"], // the home page; a table before its game; the board editor; the server; the data it stores about people
  ["ratings"], // ratings: at a table, one’s own, the list
  ["games", "daily"], // one’s own finished games, remembered by this browser; daily deals
  ["record"], // a game as data: its record, its turns, all its moments, statistics
  ["rules"], // the rules, with a search
  ["setup", "board", "learn", "planner"], // choosing a board and options; the map; how to play; the private planner
  ["mechanisms"], // parts of the rules that only some games have
  ["lessons"], // lessons on the real board: their list, and a running one
  ["cards"], // cards, tickets, pieces and badges
  ["ui"], // buttons, dialogs and other small parts
  ["engine"], // the whole engine as WebAssembly
  ["kernel"], // the rules' own code as WebAssembly: score pads
  ["state"], // the server's state, and short notices
  ["net"], // requests and the socket
  ["words"], // all texts
  ["browser", "drawing"], // addresses and stored preferences; colours, shapes and small maps
];

const IMPORT =
  /^\s*(?:import|export)\s(?!type\s)(?:[^;"]*\sfrom\s)?"([^"]+)"|\bimport(?:\.meta\.glob)?(?:<[^(]*>)?\(\s*"([^"]+)"/gm;

/** The imports that code needs when it runs; `import type` is none of them. */
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

test("folders import only from those below them", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/fixtures|\.test\.ts$/.test(file),
  );
  expect(files.flatMap((file) => faultsOf(file, readFileSync(`src/${file}`, "utf8")))).toEqual([]);
});

test("imports form no cycles, types included", () => {
  const sources = new Set(readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte)$/.test(file)));
  const imports = new Map(
    [...sources].map((file) => {
      const paths = [...readFileSync(`src/${file}`, "utf8").matchAll(/^\s*import\s(?:[^;"]*\sfrom\s)?"(\.[^"]+)"/gm)];
      return [file, paths.map(([, path]) => posix.join(posix.dirname(file), path!)).filter((path) => sources.has(path))];
    }),
  );
  const [open, done, cycles] = [new Set<string>(), new Set<string>(), new Array<string>()];
  const visit = (file: string): void => {
    if (open.has(file)) cycles.push([...open, file].slice([...open].indexOf(file)).join(" → "));
    if (open.has(file) || done.has(file)) return;
    open.add(file);
    imports.get(file)?.forEach(visit);
    open.delete(file);
    done.add(file);
  };
  [...sources].forEach(visit);
  expect(cycles).toEqual([]);
});

test("every form of import is found, except for types", () => {
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
