// Free seats, and what prevents a game from starting.

import type { SeatInfo, TableInfo, You } from "../net/protocol.ts";
import { listed, say } from "../words/words.svelte.ts";

export function openSeats(seats: readonly SeatInfo[]): number {
  return seats.filter((seat) => seat.kind === "open").length;
}

/** Whether the people play in one room, where everybody may start, and open seats are left out. */
export function isRoom({ settings, deal }: Pick<TableInfo, "settings" | "deal">): boolean {
  return settings.one_room && deal === null;
}

/** Whether the viewer may start the game once nothing delays it. */
export function mayStart(table: TableInfo, you: You): boolean {
  return you.host || (isRoom(table) && you.seat !== null);
}

/** A sentence about what delays the start; null for those who can start. */
export function waitsFor(table: TableInfo, you: You): string | null {
  const open = openSeats(table.seats);
  if (isRoom(table) && mayStart(table, you)) return null;
  if (you.host) return open > 0 ? say("start-seats-open", { seats: open }) : null;
  if (you.seat === null && you.may_sit && open > 0) return say("start-take-seat");
  const host = table.host === null ? undefined : table.seats[table.host];
  if (open > 0) return say("start-waits-seats", { seats: open });
  return host === undefined ? say("start-waits-host") : say("start-waits-host-named", { name: host.name });
}

/** A sentence with the absent players if every seat is taken; otherwise null. */
export function away({ seats }: TableInfo): string | null {
  const names = seats.filter(({ kind, here }) => kind === "person" && !here).map(({ name }) => name);
  return names.length === 0 ? null : say("start-away", { names: listed(names), count: names.length });
}

/** Whether the seats are in the order of play already: it is fixed, or that of a known deal. */
export function isOrdered({ settings, deal }: TableInfo): boolean {
  return settings.order === "fixed" || deal !== null;
}

/** A sentence with the first player. */
export function orderInWords({ settings, seats, deal }: TableInfo): string {
  if (deal !== null) return say("order-of-deal");
  if (settings.order === "drawn") return say("order-drawn-line");
  const name = seats[0]?.name ?? "";
  return say("order-fixed-line", { player: name === "" ? say("seat-number", { number: 1 }) : name });
}

/** A code in groups that are easy to read out. */
export function spaced(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}
