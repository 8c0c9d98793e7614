// The games of a round as sheets: by position if all tables had the same deal, else by table.

import type { RoundResults, SeatOutcome, SeatResult } from "../net/protocol.ts";
import type { Source } from "../result/result.ts";

/** A seat with its table. */
export interface Row {
  /** From 0. */
  table: number;
  /** In turn order, from 0. */
  position: number;
  seat: SeatOutcome;
  corrected: boolean;
}
export interface Sheet {
  /** The position or the table, from 0. */
  number: number;
  rows: Row[];
}

/** The sheets of a round, each with the best result first. */
export function sheetsOf({ tables, same_deal: sameDeal }: RoundResults): Sheet[] {
  const rows = tables.flatMap(({ number, seats, corrected }) => seats.map((seat, position): Row => ({ table: number, position, seat, corrected })));
  const sheets = new Map<number, Row[]>();
  for (const row of rows) {
    const number = sameDeal ? row.position : row.table;
    sheets.set(number, [...(sheets.get(number) ?? []), row]);
  }
  return [...sheets]
    .map(([number, found]) => ({ number, rows: found.toSorted((one, other) => other.seat.points - one.seat.points || one.table - other.table) }))
    .toSorted((one, other) => one.number - other.number);
}

const SOURCES_LAST = "total";

/** The sources of points that anybody had, in the order of the score sheet. */
export function sourcesIn({ tables }: RoundResults): Source[] {
  const results = tables.flatMap(({ seats }) => seats.flatMap(({ result }) => result ?? []));
  const names = Object.keys(results[0] ?? {}).filter((name) => name !== SOURCES_LAST && name !== "tickets_done" && name !== "tickets_failed");
  return (names as Source[]).filter((name) => name === "routes" || name === "tickets" || results.some((result) => result[name] !== 0));
}

/** Whether a seat completed a ticket; null if it did not keep it. */
export function didWith(result: SeatResult | null | undefined, ticket: number): boolean | null {
  if (result?.tickets_done.includes(ticket)) return true;
  return result?.tickets_failed.includes(ticket) ? false : null;
}

/** The tickets that anybody on a sheet kept, the most frequent first. */
export function ticketsOf(rows: readonly Row[]): number[] {
  const kept = rows.flatMap(({ seat: { result } }) => (result ? [...result.tickets_done, ...result.tickets_failed] : []));
  const counts = new Map<number, number>();
  for (const ticket of kept) counts.set(ticket, (counts.get(ticket) ?? 0) + 1);
  return [...counts].toSorted(([one, often], [other, oftener]) => oftener - often || one - other).map(([ticket]) => ticket);
}
