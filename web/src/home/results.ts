// Statistics of one's own games on a board.

import type { TableLine } from "../net/protocol.ts";
import { plain } from "../setup/boards.svelte.ts";

export interface Results {
  played: number;
  won: number;
  best: number;
  /** Of the points, rounded. */
  average: number;
}

/** Whether a game was finished on a board, by one person on this device, with an unknown deal. */
function counts(line: TableLine, board: string): boolean {
  return line.status === "over" && plain(line.board) === board && line.points !== null && line.deal === null && line.your_seats.length === 1;
}

/** The results on a board; null if there are none. */
export function resultsOn(lines: readonly TableLine[], board: string): Results | null {
  const games = lines.filter((line) => counts(line, board));
  if (games.length === 0) return null;
  const own = games.map(({ points, your_seats: [seat = 0], winners }) => ({ points: points?.[seat] ?? 0, won: winners.includes(seat) }));
  const points = own.map((each) => each.points);
  return {
    played: own.length,
    won: own.filter(({ won }) => won).length,
    best: Math.max(...points),
    average: Math.round(points.reduce((sum, each) => sum + each, 0) / own.length),
  };
}
