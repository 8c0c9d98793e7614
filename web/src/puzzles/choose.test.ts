import { expect, test, vi } from "vitest";
import type { PuzzleLine } from "../net/protocol.ts";
import { inTurns, matching, nextOf } from "./choose.ts";

const line = (puzzle: string, rating: number, board = "london", theme = "card"): PuzzleLine => ({ puzzle, board, theme, grade: 1, rating, players: 2 });
const LINES = [line("a", 1000), line("b", 1500), line("c", 2000, "paris"), line("d", 1250, "paris", "stop")];
const of = (board: string | null, theme: string | null) => matching(LINES, { board, theme }).map(({ puzzle }) => puzzle);

test("puzzles are filtered by board and theme", () => {
  expect([of(null, null), of("paris", null), of("paris", "stop"), of("ulm", null)]).toEqual([["a", "b", "c", "d"], ["c", "d"], ["d"], []]);
});

test("boards come in turns, each in its own order", () => {
  expect(inTurns(LINES).map(({ puzzle }) => puzzle)).toEqual(["a", "c", "b", "d"]);
  expect(inTurns([...LINES, line("e", 1000)]).map(({ puzzle }) => puzzle)).toEqual(["a", "c", "b", "d", "e"]);
});

const next = (rating: number, answered: readonly string[], last: string | null = null, lines = LINES) =>
  nextOf(lines, rating, (puzzle) => answered.includes(puzzle), last);

test("the next one is new, and nearest to the rating", () => {
  expect(next(1480, [])?.puzzle).toBe("b");
  expect(next(1480, ["b"])?.puzzle).toBe("d");
  expect(next(3000, [])?.puzzle).toBe("c");
  expect(next(1500, ["a", "b", "c", "d"])).toBeNull();
});

test("no theme comes twice in a row while there is another", () => {
  expect(next(1500, ["b"], "b")?.puzzle).toBe("d");
  expect(next(1500, ["b", "d"], "b")?.puzzle).toMatch(/[ac]/);
  expect(next(1500, ["d"], "d")?.puzzle).toBe("b");
  expect(next(1500, [], "elsewhere")?.puzzle).toBe("b");
});

test("a theme with many puzzles is no likelier than one with few", () => {
  const many = Array.from({ length: 50 }, (_, number) => line(`card${number}`, 1500));
  const lines = [...many, line("stop", 1500, "london", "stop")];
  for (const [chance, theme] of [[0.4, "card"], [0.6, "stop"]] as const) {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    expect(next(1500, [], null, lines)?.theme).toBe(theme);
  }
});
