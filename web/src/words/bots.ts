// Bots are somebody: the page gives them names, the same at every reader's, for the server only knows their levels.

import type { SeatInfo } from "../net/protocol.ts";

/** Names that are at home in both languages. */
export const BOT_NAMES = [
  "Alice", "Oscar", "Clara", "Hugo", "Emma", "Victor", "Iris", "Leo", "Nora", "Max", "Rosa", "Samuel", "Julia", "Felix", "Zoe",
] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** A number that looks drawn, and is always the same for the same text (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  // The last characters would else change the low digits alone.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function isBotName(name: string): name is BotName {
  return (BOT_NAMES as readonly string[]).includes(name);
}

/** The seats of a table with names for its bots: all different, and none that of somebody who sits there. */
export function christened(table: string, seats: readonly SeatInfo[]): SeatInfo[] {
  const people = new Set(seats.filter(({ kind }) => kind === "person").map(({ name }) => name.trim().toLowerCase()));
  const order = BOT_NAMES.toSorted((one, other) => numberOf(`${table} ${one}`) - numberOf(`${table} ${other}`));
  return seats.map((seat, number) => {
    if (seat.kind !== "bot" || !namedByServer(seat)) return seat;
    // Where a name is taken, another one is kept for the seat: the names of the others stay.
    const own = order.filter((_, place) => place % seats.length === number);
    const name = own.find((each) => !people.has(each.toLowerCase()));
    return name === undefined ? seat : { ...seat, name };
  });
}

/** The server calls bots after their level and seat, "easy 2", as soon as the game has begun. */
function namedByServer({ name, level }: SeatInfo): boolean {
  return level !== null && name.startsWith(`${level} `);
}
