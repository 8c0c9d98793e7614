// Edits of a score pad. Each returns a new pad; nothing is checked: the sheet says what cannot be.

import type { Pad, PadPlayer, PadTicket, Sheet } from "../kernel/pad.ts";
import { FORMAT } from "../kernel/tables.ts";
import { PLAYERS, type PlayerColor } from "../drawing/palette.ts";
import type { BoardFile } from "../net/protocol.ts";

export const emptyPad = (board: string): Pad => ({ format: FORMAT, board, players: [] });

/** The colours that nobody has, in their usual order. */
export function freeColors({ players }: Pad): PlayerColor[] {
  return PLAYERS.map(({ name }) => name).filter((color) => players.every((player) => player.color !== color));
}

export function withPlayer(pad: Pad, seat: number, changes: Partial<PadPlayer>): Pad {
  return { ...pad, players: pad.players.map((player, each) => (each === seat ? { ...player, ...changes } : player)) };
}

export function withNewPlayer(pad: Pad, name: string, color: PlayerColor | null): Pad {
  return { ...pad, players: [...pad.players, { name, color }] };
}

export function withoutPlayer(pad: Pad, seat: number): Pad {
  return { ...pad, players: pad.players.filter((_, each) => each !== seat) };
}

/** Gives a player a colour; whoever had it gets the player's. */
export function withColor(pad: Pad, seat: number, color: PlayerColor): Pad {
  const before = pad.players[seat]?.color ?? null;
  const players = pad.players.map((player, each) => {
    if (each === seat) return { ...player, color };
    return player.color === color ? { ...player, color: before } : player;
  });
  return { ...pad, players };
}

/** The seat that has a route on the board; of several, the first. */
export function ownerOf({ players }: Pad, route: number): number | null {
  const seat = players.findIndex(({ routes }) => routes?.includes(route));
  return seat < 0 ? null : seat;
}

/** Gives a route to a player, and takes it from all others; takes it away if the player has it. */
export function withRoutePressed(pad: Pad, seat: number, route: number): Pad {
  const has = pad.players[seat]?.routes?.includes(route) ?? false;
  const players = pad.players.map((player, each) => {
    const rest = player.routes?.filter((other) => other !== route);
    if (each !== seat) return rest === undefined || rest.length === player.routes?.length ? player : { ...player, routes: rest };
    return { ...player, routes: has ? (rest ?? []) : [...(rest ?? []), route].toSorted((one, other) => one - other) };
  });
  return { ...pad, players };
}

/** The number of a player's routes of each length on the board. */
export function lengthsOf({ routes }: PadPlayer, board: BoardFile): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const route of routes ?? []) {
    const length = board.routes[route]?.length ?? 0;
    counts[length] = (counts[length] ?? 0) + 1;
  }
  return counts;
}

/** The number of spaces that a player's routes have. */
export function spacesOf(player: PadPlayer, board: BoardFile): number {
  const lengths = player.lengths ?? lengthsOf(player, board);
  return Object.entries(lengths).reduce((sum, [length, count]) => sum + Number(length) * count, 0);
}

/** Counts everybody's routes by length instead: routes on the board become counts, and tickets keep the sheet's verdicts. */
export function byCounts(pad: Pad, board: BoardFile, sheet: Sheet): Pad {
  const players = pad.players.map((player, seat) => {
    if ((player.routes ?? null) === null) return player;
    const { routes: _, ...rest } = player;
    const lines = sheet.seats[seat]?.lines ?? [];
    const tickets = player.tickets?.map((each) => {
      if (!("ticket" in each)) return each;
      const line = lines.find(({ source, values }) => source === "tickets" && values["ticket"] === each.ticket);
      return line === undefined ? each : { ...each, done: line.code === "ticket_done" };
    });
    return { ...rest, lengths: lengthsOf(player, board), ...(tickets === undefined ? {} : { tickets }) };
  });
  return { ...pad, players };
}

/** Takes everybody's routes from the board instead: counts are forgotten, and with them what only counts need. */
export function onBoard(pad: Pad, found: readonly (keyof PadPlayer)[]): Pad {
  const players = pad.players.map((player) => {
    if ((player.lengths ?? null) === null) return player;
    const rest = Object.fromEntries(Object.entries(player).filter(([field]) => field !== "lengths" && !found.includes(field as keyof PadPlayer)));
    // The routes will tell which tickets are completed.
    const tickets = player.tickets?.map((each) => ("ticket" in each ? { ticket: each.ticket } : each));
    return { ...(rest as unknown as PadPlayer), ...(tickets === undefined ? {} : { tickets }) };
  });
  return { ...pad, players };
}

export function withLength(pad: Pad, seat: number, length: string, count: number | null): Pad {
  const { [length]: _, ...rest } = pad.players[seat]?.lengths ?? {};
  const lengths = count === null ? rest : { ...rest, [length]: count };
  return withPlayer(pad, seat, { lengths: Object.keys(lengths).length === 0 ? null : lengths });
}

export function withTicket(pad: Pad, seat: number, ticket: PadTicket): Pad {
  return withPlayer(pad, seat, { tickets: [...(pad.players[seat]?.tickets ?? []), ticket] });
}

export function withTicketAt(pad: Pad, seat: number, index: number, ticket: PadTicket): Pad {
  return withPlayer(pad, seat, { tickets: (pad.players[seat]?.tickets ?? []).map((each, at) => (at === index ? ticket : each)) });
}

export function withoutTicket(pad: Pad, seat: number, index: number): Pad {
  return withPlayer(pad, seat, { tickets: (pad.players[seat]?.tickets ?? []).filter((_, at) => at !== index) });
}
