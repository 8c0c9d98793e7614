// Who has most of each colour, from what everybody may see. The points themselves are the server's.

import type { BoardFile, SeatJson } from "../../net/protocol.ts";
import { ranks } from "../../state/standings.ts";

/** For each passenger colour the counts by seat, and who is first and second. */
export interface Majority {
  color: string;
  counts: number[];
  ranks: (number | null)[];
}

export function majorities(colors: readonly string[], seats: readonly SeatJson[]): Majority[] {
  return colors.map((color) => {
    const counts = seats.map((seat) => seat.passengers[color] ?? 0);
    return { color, counts, ranks: ranks(counts) };
  });
}

/** The passengers of a seat, in the order of the board's colours. */
export function heldOf(board: BoardFile, { passengers = {} }: Partial<SeatJson>): { color: string; count: number }[] {
  return board.passenger_colors.map((color) => ({ color, count: passengers[color] ?? 0 })).filter(({ count }) => count > 0);
}
