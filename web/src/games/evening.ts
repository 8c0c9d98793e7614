// The result of a game with printed pieces, as a score pad has added it up; checked when it is read.

/** A player's points by source, without those that brought nothing. */
export interface EveningSeat {
  name: string;
  color: string | null;
  total: number;
  rank: number;
  /** Completed tickets. */
  done: number;
  by: Record<string, number>;
}

export interface Evening {
  /** Random: that of its pad. */
  id: string;
  /** When the pad was begun, and when the result was kept, in milliseconds since 1970. */
  at: number;
  kept: number;
  board: string;
  /** The title that an uploaded board gives itself. */
  title: string;
  seats: EveningSeat[];
  winners: number[];
  /** Whether everything was filled in. */
  complete: boolean;
  /** The pad, to open it again; it is checked there. */
  pad: object;
}

const MOST_SEATS = 8;
const MOST_SOURCES = 24;
/** In characters. */
const LARGEST_PAD = 20_000;
const ID = /^[\w-]{1,64}$/;
const SOURCE = /^[a-z_]{1,40}$/;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;
const isWhole = (value: unknown, most = 10_000): value is number => typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= most;
const isTime = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 8.64e15;

function readSeat(value: unknown): EveningSeat | null {
  if (!isFields(value)) return null;
  const { name, color, total, rank, done, by } = value;
  if (!isText(name, 100) || !(color === null || isText(color, 20)) || !isWhole(total) || !isWhole(rank, MOST_SEATS) || !isWhole(done, 200)) return null;
  if (!isFields(by) || Object.keys(by).length > MOST_SOURCES) return null;
  const sources = Object.entries(by).filter((entry): entry is [string, number] => SOURCE.test(entry[0]) && isWhole(entry[1]));
  return sources.length === Object.keys(by).length ? { name, color, total, rank, done, by: Object.fromEntries(sources) } : null;
}

/** An evening that was stored or exported; null if it is none. Unknown fields are dropped. */
export function readEvening(value: unknown): Evening | null {
  if (!isFields(value)) return null;
  const { id, at, kept, board, title, seats, winners, complete, pad } = value;
  if (!isText(id, 64) || !ID.test(id) || !isTime(at) || !isTime(kept) || !isText(board, 200) || !isText(title, 200)) return null;
  if (!Array.isArray(seats) || seats.length === 0 || seats.length > MOST_SEATS || typeof complete !== "boolean") return null;
  const read = seats.map(readSeat);
  if (!read.every((seat) => seat !== null)) return null;
  const isSeat = (seat: unknown): seat is number => isWhole(seat) && seat >= 0 && seat < read.length;
  if (!Array.isArray(winners) || winners.length > read.length || !winners.every(isSeat)) return null;
  if (!isFields(pad) || JSON.stringify(pad).length > LARGEST_PAD) return null;
  return { id, at, kept, board, title, seats: read, winners, complete, pad };
}
