// How the players sit and stand, from what everybody may see.

import type { SeatJson, ViewJson } from "../net/protocol.ts";

/** The position of each number among all, the greatest being 1; equal ones share theirs, and nobody is ranked with none. */
export function ranks(counts: readonly number[]): (number | null)[] {
  return counts.map((count) => (count === 0 ? null : 1 + counts.filter((other) => other > count).length));
}

/** How many tickets a seat holds, of all decks. */
export function ticketsHeld(seat: SeatJson): number {
  return Object.values(seat.ticket_counts).reduce((sum, count) => sum + count, 0);
}

/** Who plays after whom, the viewer first; for those who watch, the first player first. */
export function seatingFrom(view: ViewJson): number[] {
  return Array.from({ length: view.players }, (_, place) => ((view.seat ?? view.first) + place) % view.players);
}
