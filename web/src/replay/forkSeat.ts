// Which seat is proposed to somebody who wants to play on from a moment of a game.

import type { SeatInfo } from "../net/protocol.ts";

/** The seat of the viewer, as far as the name tells; else that of a person; `next` where only bots have played. */
export function forkSeat(seats: readonly SeatInfo[], called: string, next: number): number {
  const people = [...seats.keys()].filter((seat) => seats[seat]?.kind === "person");
  return people.find((seat) => seats[seat]?.name === called) ?? (people.includes(next) ? next : (people[0] ?? next));
}
