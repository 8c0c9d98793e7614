// Which puzzle comes next.

import type { PuzzleLine } from "../net/protocol.ts";

export interface Wanted {
  board: string | null;
  theme: string | null;
}

export function matching(lines: readonly PuzzleLine[], { board, theme }: Wanted): PuzzleLine[] {
  return lines.filter((line) => (board === null || line.board === board) && (theme === null || line.theme === theme));
}

/** Those that were not answered yet and are nearest to a rating; of equally near ones, one at random. */
export function nextOf(lines: readonly PuzzleLine[], rating: number, answered: (puzzle: string) => boolean): PuzzleLine | null {
  const open = lines.filter(({ puzzle }) => !answered(puzzle));
  const distance = Math.min(...open.map((line) => Math.abs(line.rating - rating)));
  const near = open.filter((line) => Math.abs(line.rating - rating) === distance);
  return near[Math.floor(Math.random() * near.length)] ?? null;
}
