// Who sits where, in words, and what keeps a game from beginning.

import type { SeatInfo, TableInfo, You } from "../net/protocol.ts";
import { levelName, nameOf } from "../play/people/names.ts";
import { say } from "../words/words.svelte.ts";

/** What a seat's player is called, or that nobody sits there. */
export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === "open") return say("seat-open");
  // Before the game, when seats still change, the server has no names for bots.
  if (seat.kind === "bot" && seat.level !== null && seat.name === "")
    return say("play-bot", { level: levelName(seat.level), number: number + 1 });
  return nameOf(seat, number);
}

/** How many seats nobody has yet. */
export function openSeats(seats: readonly SeatInfo[]): number {
  return seats.filter((seat) => seat.kind === "open").length;
}

/** Why one cannot start the game now, or what one waits for; null for a host who can. */
export function waitsFor(table: TableInfo, you: You): string | null {
  const open = openSeats(table.seats);
  if (you.host) return open > 0 ? say("start-seats-open", { seats: open }) : null;
  if (you.seat === null && you.may_sit && open > 0) return say("start-take-seat");
  const host = table.host === null ? undefined : table.seats[table.host];
  if (open > 0) return say("start-waits-seats", { seats: open });
  return host === undefined ? say("start-waits-host") : say("start-waits-host-named", { name: host.name });
}

/** A code as it is easily read out. */
export function spaced(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}
