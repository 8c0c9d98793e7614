// Chooses the next puzzle.

import type { PuzzleLine } from "../net/protocol.ts";

export interface Wanted {
  board: string | null;
  theme: string | null;
}

export function matching(lines: readonly PuzzleLine[], { board, theme }: Wanted): PuzzleLine[] {
  return lines.filter((line) => (board === null || line.board === board) && (theme === null || line.theme === theme));
}

/** The boards in turns: a list of all of them does not begin with two hundred of the first one. */
export function inTurns(lines: readonly PuzzleLine[]): PuzzleLine[] {
  const rows = new Map<string, number>();
  const placed = lines.map((line) => {
    const row = rows.get(line.board) ?? 0;
    rows.set(line.board, row + 1);
    return { line, row };
  });
  return placed.toSorted((one, other) => one.row - other.row).map(({ line }) => line);
}

/**
 * An unanswered puzzle near a rating, if possible with another theme than the last one. Among the nearest puzzles, every
 * theme is equally likely, even if it has few puzzles.
 */
export function nextOf(lines: readonly PuzzleLine[], rating: number, answered: (puzzle: string) => boolean, last: string | null): PuzzleLine | null {
  const open = lines.filter(({ puzzle }) => !answered(puzzle));
  const before = lines.find(({ puzzle }) => puzzle === last)?.theme;
  const others = open.filter(({ theme }) => theme !== before);
  const offered = others.length > 0 ? others : open;
  const distance = Math.min(...offered.map((line) => Math.abs(line.rating - rating)));
  const near = offered.filter((line) => Math.abs(line.rating - rating) === distance);
  const theme = anyOf([...new Set(near.map((line) => line.theme))]);
  return anyOf(near.filter((line) => line.theme === theme)) ?? null;
}

function anyOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
