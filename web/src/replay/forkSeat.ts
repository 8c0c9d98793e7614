// The suggested seat for playing on from a moment of a game.

import type { SeatInfo } from "../net/protocol.ts";

/** The viewer's seat, as far as the name tells; otherwise a person's; `next` if only bots played. */
export function forkSeat(seats: readonly SeatInfo[], called: string, next: number): number {
  const people = [...seats.keys()].filter((seat) => seats[seat]?.kind === "person");
  return people.find((seat) => seats[seat]?.name === called) ?? (people.includes(next) ? next : (people[0] ?? next));
}
