// Seating and ranks, from public information.

import type { SeatJson, ViewJson } from "../net/protocol.ts";

/** The rank of each number, the greatest being 1; equal numbers share a rank, and zero has none. */
export function ranks(counts: readonly number[]): (number | null)[] {
  return counts.map((count) => (count === 0 ? null : 1 + counts.filter((other) => other > count).length));
}

export function ticketsHeld(seat: SeatJson): number {
  return Object.values(seat.ticket_counts).reduce((sum, count) => sum + count, 0);
}

/** The seats in order of play, the viewer first; for spectators, the first player first. */
export function seatingFrom(view: ViewJson): number[] {
  return Array.from({ length: view.players }, (_, place) => ((view.seat ?? view.first) + place) % view.players);
}
