// Writes a score pad into the kernel's record.

import type { BoardFile } from "../net/protocol.ts";
import { SIZES } from "./layouts.ts";
import type { SizeName } from "./module.ts";
import type { Pad, PadPlayer, PadTicket } from "./pad.ts";
import type { RecordView } from "./records.ts";
import { BY_LENGTH, BY_ROUTE, HELD, NONE, PAD_FIELDS, SAID_DONE, SAID_FAILED } from "./tables.ts";

type PadField = (typeof PAD_FIELDS)[number];
type Counts = Readonly<Record<string, number>>;

/** The names that a field of the board lists: ids of its parts, numbers in ascending order, or the names themselves. */
export function namesIn(board: BoardFile, field: string): readonly (string | number)[] {
  const listed: unknown = board[field as keyof BoardFile];
  if (!Array.isArray(listed))
    return Object.keys(listed as object).map(Number).toSorted((one, other) => one - other);
  return (listed as (string | { id: string })[]).map((each) => (typeof each === "string" ? each : each.id));
}

/** Writes a pad. Throws a RangeError for what the board does not have, and for more than the record holds. */
export function writePad(pad: Pad, board: BoardFile, size: SizeName, record: RecordView): void {
  const { seats } = SIZES[size];
  if (pad.players.length > seats) throw new RangeError(`${pad.players.length} players are too many`);
  record.bytes.fill(0);
  record.set(pad.players.length, "players");
  for (const { field } of PAD_FIELDS) record.fill(NONE, field);
  pad.players.forEach((player, seat) => {
    writeRoutes(player, seat, board, record);
    writeTickets(player.tickets ?? [], seat, board, size, record);
    for (const field of PAD_FIELDS) {
      const said = player[field.name];
      if (said !== undefined && said !== null) writeField(field, said, seat, board, record);
    }
  });
}

/** Whether a board has routes of a length; it may give points for more lengths. */
export function hasLength(board: BoardFile, length: string): boolean {
  return board.routes.some((route) => String(route.length) === length);
}

function writeRoutes({ routes, lengths }: PadPlayer, seat: number, board: BoardFile, record: RecordView): void {
  for (const route of routes ?? []) {
    if (board.routes[route] === undefined) throw new RangeError(`there is no route ${route}`);
    record.set(Math.min(record.get("took", seat, route) + 1, 2), "took", seat, route);
  }
  for (const [length, count] of Object.entries(lengths ?? {})) {
    if (!hasLength(board, length)) throw new RangeError(`there are no routes of length ${length}`);
    record.set(atLeastZero(count), "lengths", seat, Number(length));
  }
  if (routes !== undefined && routes !== null) record.set(BY_ROUTE, "known", seat);
  else if (lengths !== undefined && lengths !== null) record.set(BY_LENGTH, "known", seat);
}

function writeTickets(tickets: readonly PadTicket[], seat: number, board: BoardFile, size: SizeName, record: RecordView): void {
  if (tickets.length > SIZES[size].tickets) throw new RangeError(`${tickets.length} tickets are too many`);
  let printed = 0;
  for (const said of tickets) {
    if ("ticket" in said) {
      if (board.tickets[said.ticket] === undefined) throw new RangeError(`there is no ticket ${said.ticket}`);
      const bits = said.done === true ? SAID_DONE : said.done === false ? SAID_FAILED : 0;
      record.set(record.get("ticket", seat, said.ticket) | HELD | bits, "ticket", seat, said.ticket);
    } else {
      record.set(atLeastZero(said.points), "printed_points", seat, printed);
      record.set(said.done === true ? 1 : said.done === false ? 0 : NONE, "printed_done", seat, printed);
      printed += 1;
    }
  }
  record.set(printed, "printed", seat);
}

function writeField({ field, form, names }: PadField, said: unknown, seat: number, board: BoardFile, record: RecordView): void {
  if (form === "count") return record.set(atLeastZero(said as number), field, seat);
  record.fill(0, field, seat);
  const known = namesIn(board, names);
  const counts: [string | number, number][] =
    form === "set" ? (said as (string | number)[]).map((name) => [name, 1]) : Object.entries(said as Counts);
  for (const [name, count] of counts) {
    const index = known.findIndex((each) => String(each) === String(name));
    if (index === -1) throw new RangeError(`there is no ${name} in ${field}`);
    record.set(atLeastZero(count), field, seat, index);
  }
}

function atLeastZero(count: number): number {
  if (count < 0) throw new RangeError(`${count} is below 0`);
  return count;
}
