import { expect, test } from "vitest";
import type { BoardLine } from "../net/protocol.ts";
import { boards, boardTitle } from "./boards.svelte.ts";

test("a board with an earlier version of its rules has its current title", () => {
  boards.list = [{ board: "london", title: { en: "London", fr: "Londres" } } as BoardLine];
  expect(boardTitle("london@2")).toBe("London");
  expect(boardTitle("london")).toBe("London");
});
