import { expect, test } from "vitest";
import type { PuzzleLine } from "../net/protocol.ts";
import { matching, nextOf } from "./choose.ts";

const line = (puzzle: string, rating: number, board = "london", theme = "card"): PuzzleLine => ({ puzzle, board, theme, grade: 1, rating, players: 2 });
const LINES = [line("a", 1000), line("b", 1500), line("c", 2000, "paris"), line("d", 1250, "paris", "stop")];
const of = (board: string | null, theme: string | null) => matching(LINES, { board, theme }).map(({ puzzle }) => puzzle);

test("puzzles are filtered by board and theme", () => {
  expect([of(null, null), of("paris", null), of("paris", "stop"), of("ulm", null)]).toEqual([["a", "b", "c", "d"], ["c", "d"], ["d"], []]);
});

test("the next one is new, and nearest to the rating", () => {
  expect(nextOf(LINES, 1480, () => false)?.puzzle).toBe("b");
  expect(nextOf(LINES, 1480, (puzzle) => puzzle === "b")?.puzzle).toBe("d");
  expect(nextOf(LINES, 3000, () => false)?.puzzle).toBe("c");
  expect(nextOf(LINES, 1500, () => true)).toBeNull();
});
