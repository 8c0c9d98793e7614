// Majorities of each colour, from public information. The server counts the points.

import type { BoardFile, SeatJson } from "../../net/protocol.ts";
import { ranks } from "../../state/standings.ts";

/** The counts and ranks of a colour, by seat. */
export interface Majority {
  color: string;
  counts: number[];
  ranks: (number | null)[];
}

export function majorities(colors: readonly string[], seats: readonly Partial<SeatJson>[]): Majority[] {
  return colors.map((color) => {
    const counts = seats.map((seat) => seat.passengers?.[color] ?? 0);
    return { color, counts, ranks: ranks(counts) };
  });
}

/** The colours of which a seat has the most passengers, or the second most. */
export function scoringColors(colors: readonly string[], seats: readonly Partial<SeatJson>[], seat: number): string[] {
  return majorities(colors, seats).flatMap(({ color, ranks }) => ((ranks[seat] ?? 3) <= 2 ? [color] : []));
}

export function heldOf(board: BoardFile, { passengers = {} }: Partial<SeatJson>): { color: string; count: number }[] {
  return board.passenger_colors.map((color) => ({ color, count: passengers[color] ?? 0 })).filter(({ count }) => count > 0);
}
