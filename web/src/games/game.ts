// A finished game as this browser remembers it: one compact line, made from the server's, and checked when it is read.

import type { OwnGame, SeatInfo, SeatResult } from "../net/protocol.ts";

export interface GameSeat {
  name: string;
  /** The level of a bot; null for a person. */
  level: string | null;
  /** The player has resigned, or a bot played on for them at the end. */
  left: boolean;
}

/** The points of a seat by source, as the score sheet has them. */
export interface SeatPoints {
  total: number;
  /** Without sources that brought nothing; empty if only the total is known. */
  by: Record<string, number>;
  done: number;
  failed: number;
}

export interface Game {
  /** Ids are random, so that no two servers have the same one. */
  table: string;
  /** The address of the server. */
  server: string;
  board: string;
  /** The title that an uploaded board gives itself. */
  title: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  seats: GameSeat[];
  /** One's own seats: several if several people played on one device. */
  mine: number[];
  winners: number[];
  /** Null if the game was not played to its end. */
  results: SeatPoints[] | null;
  /** The cards that one paid for routes, by colour. */
  paid: Record<string, number>;
  /** Why the deal was not an ordinary one; null if it was. */
  deal: string | null;
  /** The mean loss of each seat's decisions, if the game was analysed. */
  losses: number[] | null;
}

const NO_SOURCES = new Set(["total", "tickets_done", "tickets_failed"]);

function pointsOf(result: SeatResult): SeatPoints {
  const sources = Object.entries(result).filter(
    (entry): entry is [string, number] => !NO_SOURCES.has(entry[0]) && typeof entry[1] === "number" && entry[1] !== 0,
  );
  const { total, tickets_done, tickets_failed } = result;
  return { total, by: Object.fromEntries(sources), done: tickets_done.length, failed: tickets_failed.length };
}

const seatOf = ({ name, kind, level, resigned, warm }: SeatInfo): GameSeat => ({
  name,
  level: kind === "bot" ? level : null,
  left: resigned || warm,
});

/** A game from the server with this address. */
export function fromServer(own: OwnGame, server: string): Game {
  return {
    table: own.table,
    server,
    board: own.board,
    title: own.title,
    at: own.at,
    seats: own.seats.map(seatOf),
    mine: own.your_seats,
    winners: own.winners,
    results: own.results?.map(pointsOf) ?? null,
    paid: own.paid[own.your_seats[0] ?? 0] ?? {},
    deal: own.deal,
    losses: own.losses,
  };
}

// Reading what was stored, or comes from a file that anybody may have written.

const MOST_SEATS = 8;
const MOST_NAMES = 24;
const TABLE = /^[\w-]{1,64}$/;
const SOURCE = /^[a-z_]{1,40}$/;

type Fields = Record<string, unknown>;

const isText = (value: unknown, most = 200): value is string => typeof value === "string" && value.length <= most;
const isNumber = (value: unknown, most = 1e6): value is number => typeof value === "number" && Math.abs(value) <= most;
const isCount = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

function isListOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(is);
}

function isNumbers(value: unknown): value is Record<string, number> {
  if (!isFields(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MOST_NAMES && entries.every(([name, number]) => SOURCE.test(name) && isNumber(number));
}

const isSeat = (value: unknown): value is GameSeat =>
  isFields(value) && isText(value["name"], 60) && (value["level"] === null || isText(value["level"], 60)) && typeof value["left"] === "boolean";

const isPoints = (value: unknown): value is SeatPoints =>
  isFields(value) && isNumber(value["total"]) && isNumbers(value["by"]) && isCount(value["done"]) && isCount(value["failed"]);

const isLoss = (value: unknown): value is number => isNumber(value, 1);

function isAddress(value: unknown): value is string {
  return isText(value, 300) && (value === "" || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)));
}

/** A game that was stored or exported; null if it is none. Unknown fields are dropped. */
export function readGame(value: unknown): Game | null {
  if (!isFields(value)) return null;
  const { table, server, board, title, at, seats, mine, winners, results, paid, deal, losses } = value;
  if (!isText(table) || !TABLE.test(table) || !isAddress(server) || !isText(board) || !isText(title)) return null;
  if (!isNumber(at, 8.64e15) || at < 0 || !isListOf(seats, isSeat) || seats.length < 2) return null;
  const isSeatNumber = (seat: unknown): seat is number => isCount(seat) && seat < seats.length;
  if (!isListOf(mine, isSeatNumber) || mine.length === 0 || !isListOf(winners, isSeatNumber)) return null;
  if (results !== null && !(isListOf(results, isPoints) && results.length === seats.length)) return null;
  if (losses !== null && !(isListOf(losses, isLoss) && losses.length === seats.length)) return null;
  if (!isNumbers(paid) || !(deal === null || isText(deal, 40))) return null;
  const ours = seats.map(({ name, level, left }) => ({ name, level, left }));
  const sheet = results?.map(({ total, by, done, failed }) => ({ total, by, done, failed })) ?? null;
  return { table, server, board, title, at, seats: ours, mine, winners, results: sheet, paid, deal, losses };
}
