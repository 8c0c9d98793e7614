// Which seats are free, and what keeps a game from beginning.

import type { SeatInfo, TableInfo, You } from "../net/protocol.ts";
import { say } from "../words/words.svelte.ts";

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
