// Completed tickets and their paths.

import type { BoardFile } from "../net/protocol.ts";
import { networkOf } from "../planner/network.ts";
import { shortest } from "../planner/paths.ts";
import type { Completed } from "./statistics.ts";

/** A seat's own routes that complete a ticket, from end to end; null if it is not completed. */
export function wayOf(
  board: Pick<BoardFile, "places" | "routes" | "tickets">,
  routes: readonly number[],
  ticket: number,
): number[] | null {
  const ends = board.tickets[ticket];
  const network = networkOf(board);
  const [from, to] = [network.number.get(ends?.a ?? ""), network.number.get(ends?.b ?? "")];
  if (from === undefined || to === undefined) return null;
  const position = { network, own: new Set(routes), open: new Set<number>(), hand: {}, pieces: 0 };
  return shortest(position, from, to)?.own ?? null;
}

/** All completed tickets with their steps. */
export function allCompleted(
  board: Pick<BoardFile, "places" | "routes" | "tickets">,
  moments: readonly { seats: readonly { routes: readonly number[]; tickets: readonly number[] }[] }[],
): Completed[] {
  const seats = moments.at(-1)?.seats ?? [];
  return seats.flatMap(({ tickets }, seat) =>
    tickets.flatMap((ticket) => {
      const step = completedAt(board, moments, seat, ticket);
      return step === null ? [] : [{ seat, step, points: board.tickets[ticket]?.points ?? 0 }];
    }),
  );
}

/** The first step after which a seat has completed a ticket; null if it never did. Routes are never lost. */
export function completedAt(
  board: Pick<BoardFile, "places" | "routes" | "tickets">,
  moments: readonly { seats: readonly { routes: readonly number[]; tickets: readonly number[] }[] }[],
  seat: number,
  ticket: number,
): number | null {
  const done = (step: number): boolean => {
    const at = moments[step]?.seats[seat];
    return at !== undefined && at.tickets.includes(ticket) && wayOf(board, at.routes, ticket) !== null;
  };
  let [not, yes] = [-1, moments.length - 1];
  if (!done(yes)) return null;
  while (yes - not > 1) {
    const middle = (not + yes) >> 1;
    if (done(middle)) yes = middle;
    else not = middle;
  }
  return yes;
}
