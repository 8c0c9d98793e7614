import { expect, test } from "vitest";
import type { TableLine } from "../net/protocol.ts";
import { sorted } from "./tables.svelte.ts";

function line(table: string, changes: Partial<TableLine> = {}): TableLine {
  return { table, status: "playing", board: "london", seats: [], at: 0, your_turn: false, ...changes };
}

test("tables that wait for me come first, then the latest; finished ones are apart", () => {
  const { running, finished } = sorted([
    line("old", { at: 1 }),
    line("over", { status: "over", at: 9 }),
    line("waits", { your_turn: true, at: 0 }),
    line("new", { at: 5, status: "open" }),
    line("aside", { status: "aside" }),
  ]);
  expect(running.map((each) => each.table)).toEqual(["waits", "new", "old"]);
  expect(finished.map((each) => each.table)).toEqual(["over"]);
});
