// A score pad: what people say about a game with printed pieces, and the score sheet that follows from it.
// docs/score-pad.md describes the format; `omnibus score` reads the same files.

import type { PlayerColor } from "../drawing/palette.ts";
import type { DECISIONS, FORMAT, PAD_FIELDS, SOURCES } from "./tables.ts";

/** A score pad, as it is stored in a file. Nothing has to be complete: what is missing is listed in the sheet. */
export interface Pad {
  format: typeof FORMAT;
  /** The name of one of the games' boards, or a whole board file. */
  board: string | object;
  /** In any order; seats are numbered as in this list. */
  players: PadPlayer[];
  title?: string;
  /** The day, for the reader. */
  at?: string;
}

/**
 * What is said about a player. A missing field, or null, is one that nobody has filled in yet; an empty list or 0 says
 * that there is nothing.
 */
export type PadPlayer = MechanismFields & CommonPlayer;

export interface CommonPlayer {
  name: string;
  /** The colour of the pieces; null if it does not matter. */
  color?: PlayerColor | null;
  /** The numbers of the routes taken, as in the board's file. */
  routes?: number[] | null;
  /** Instead of `routes`: the number of routes of each length, for boards that differ from ours. */
  lengths?: Record<string, number> | null;
  tickets?: PadTicket[] | null;
}

/** What a mechanism's field holds: a number, a list of names, or a number for each name. */
interface Forms {
  count: number;
  set: (number | string)[];
  counts: Record<string, number>;
}

type PadField = (typeof PAD_FIELDS)[number];

/**
 * The fields of mechanisms, under their names: completed `flags`, the numbers of completed `districts`, `merchandise`
 * cards, `tourists` tokens, `passengers` by colour. With `routes`, districts and merchandise follow, and may be left
 * out. Fields of mechanisms that the board's game does not have do not count.
 */
export type MechanismFields = { [Field in PadField as Field["name"]]?: Forms[Field["form"]] | null };

/** A ticket of the board's list, by its number there, or any ticket by its printed points. */
export type PadTicket =
  | { ticket: number; /** Only for `lengths`: with `routes` it is found. */ done?: boolean | null }
  | { points: number; done?: boolean | null };

export type Source = (typeof SOURCES)[number];

/** The sheet: the points of every player, and what the pad lacks or what cannot be. Lists of players are by seat. */
export interface Sheet {
  /** The sources of points of this game, in the order of the score sheet. */
  sources: Source[];
  seats: SheetSeat[];
  winners: number[];
  /** What the first place was decided by; "tie" is the game's own tie-breaker (`breaksTies`). */
  decided: (typeof DECISIONS)[number];
  /** What cannot be. The points are added up nevertheless. */
  problems: Note[];
  /** What nobody has filled in yet. */
  missing: Note[];
}

export interface SheetSeat {
  /** The points by source. */
  points: Record<Source, number>;
  total: number;
  /** 1 for the winners; equal ranks are shared, and the next ones left out: 1, 1, 3. */
  rank: number;
  /** The number of completed tickets. */
  tickets_done: number;
  /** How the points come about, in the order of `sources`; `noteText` says it in words. */
  lines: Line[];
}

/** An explanation of some points. */
export interface Line extends Note {
  source: Source;
  points: number;
}

/** A remark with a stable code: a line of the sheet, a problem, or something missing. */
export interface Note {
  code: string;
  /** The player that it is about; null for all of them. */
  seat: number | null;
  /** The numbers and names of its sentence: `ticket` and `route` are numbers of the board's lists, `other` is a seat. */
  values: Record<string, number | string>;
}
