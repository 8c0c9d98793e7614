import { expect, test } from "vitest";
import type { TableLine } from "../net/protocol.ts";
import { readTables } from "./hiddenTables.svelte.ts";
import { sorted } from "./tables.svelte.ts";

const WEEK = 7 * 86_400_000;

function line(table: string, changes: Partial<TableLine> = {}): TableLine {
  return { table, status: "playing", board: "london", seats: [], at: 0, your_turn: false, your_seats: [], winners: [], points: null, deal: null, lesson: null, ...changes };
}

test("tables that wait for me come first, then the latest; finished ones are apart", () => {
  const { running, abandoned, finished } = sorted(
    [
      line("old", { at: 1 }),
      line("over", { status: "over", at: 9 }),
      line("waits", { your_turn: true, at: 0 }),
      line("new", { at: 5, status: "open" }),
      line("aside", { status: "aside" }),
      line("hidden", { at: 7 }),
      line("asleep", { at: -WEEK }),
    ],
    new Set(["hidden"]),
    10,
  );
  expect(abandoned.map((each) => each.table)).toEqual(["asleep"]);
  expect(running.map((each) => each.table)).toEqual(["waits", "new", "old"]);
  expect(finished.map((each) => each.table)).toEqual(["over"]);
});

test("stored hidden tables are read as far as they are valid", () => {
  expect(readTables('["a", 1, null, "b"]')).toEqual(["a", "b"]);
  for (const text of [null, "", "{", "7", '{"a": 1}']) expect(readTables(text)).toEqual([]);
});
