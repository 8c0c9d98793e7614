// Reading a score pad from a file or from the browser's storage: anybody may have written it.

import { PLAYERS, type PlayerColor } from "../drawing/palette.ts";
import type { MechanismFields, Pad, PadPlayer, PadTicket } from "../kernel/pad.ts";
import { hasLength, namesIn } from "../kernel/padRecord.ts";
import { FORMAT, PAD_FIELDS } from "../kernel/tables.ts";
import type { BoardFile } from "../net/protocol.ts";

/** The largest file that is read: a pad with a board of its own is a tenth of it. */
export const MOST_BYTES = 1024 * 1024;
/** The longest name, in characters, as `omnibus score` has it; longer ones are shortened. */
export const LONGEST_NAME = 60;
/** More than any board has room for; how many there may be, the board says. */
const MOST_PLAYERS = 12;
const MOST_LISTED = 500;
/** The largest number of things that the kernel counts. */
const MOST_THINGS = 127;
/** A later version of the same format. */
const LATER = /^omnibus-score-\d+$/;

/** Why a text is no pad: no JSON, something else, of a later version, or with fields that make no sense. */
export type Fault = "damaged" | "other" | "later" | "wrong";

/** Why a pad does not fit its board. */
export type Misfit = "players" | "wrong";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_THINGS;
const isVerdict = (value: unknown): value is boolean | null | undefined => value === undefined || value === null || typeof value === "boolean";
const nothing = (value: unknown): value is null | undefined => value === undefined || value === null;

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MOST_LISTED && value.every(isNumber);
}

function isTicket(value: unknown): value is PadTicket {
  if (!isFields(value) || !isVerdict(value["done"])) return false;
  return isNumber(value["ticket"]) !== isNumber(value["points"]);
}

/** A name as it is shown: without control characters, and not longer than a line. */
export function nameIn(text: string): string {
  const clean = text.replace(/\p{C}+/gu, " ").trim();
  const letters = [...clean];
  return letters.length <= LONGEST_NAME ? clean : `${letters.slice(0, LONGEST_NAME - 1).join("")}…`;
}

/** Whether a name was shortened. */
export function isShortened(name: string): boolean {
  return name.endsWith("…") && [...name].length === LONGEST_NAME;
}

function isColor(value: unknown): value is PlayerColor {
  return PLAYERS.some(({ name }) => name === value);
}

/** The general fields of a player; null if one of them is damaged. Those of mechanisms are read with the board. */
function readPlayer(value: unknown): PadPlayer | null {
  if (!isFields(value) || typeof value["name"] !== "string") return null;
  const { name, color, routes, lengths, tickets } = value;
  if (!(nothing(color) || isColor(color)) || !(nothing(routes) || isNumbers(routes))) return null;
  if (!nothing(routes) && !nothing(lengths)) return null;
  if (!(nothing(tickets) || (Array.isArray(tickets) && tickets.length <= MOST_LISTED && tickets.every(isTicket)))) return null;
  if (!(nothing(lengths) || (isFields(lengths) && Object.entries(lengths).every(([length, count]) => /^\d{1,2}$/.test(length) && isNumber(count))))) return null;
  const others = Object.fromEntries(PAD_FIELDS.flatMap(({ name: field }) => (nothing(value[field]) ? [] : [[field, value[field]]]))) as MechanismFields;
  return {
    name: nameIn(name),
    color: color ?? null,
    ...(nothing(routes) ? {} : { routes }),
    ...(nothing(lengths) ? {} : { lengths: lengths as Record<string, number> }),
    ...(nothing(tickets) ? {} : { tickets }),
    ...others,
  };
}

/** A pad from a value; whether it fits its board is another question (`misfitOf`). */
export function readPad(value: unknown): Pad | Fault {
  const { format, board, players } = isFields(value) ? value : ({} as Fields);
  if (format !== FORMAT) return typeof format === "string" && LATER.test(format) ? "later" : "other";
  if (!(typeof board === "string" && board.length <= 200) && !isFields(board)) return "wrong";
  if (!Array.isArray(players) || players.length > MOST_PLAYERS) return "wrong";
  const read = players.map(readPlayer);
  return read.every((player) => player !== null) ? { format, board, players: read } : "wrong";
}

/** The same for the text of a file. */
export function readPadText(text: string): Pad | Fault {
  try {
    return readPad(JSON.parse(text));
  } catch {
    return "damaged";
  }
}

/** Whether a field holds what its form is: a number, a list of the board's names, or numbers by name. */
function fitsForm({ form, names }: (typeof PAD_FIELDS)[number], value: unknown, board: BoardFile): boolean {
  const known = new Set(names === null ? [] : namesIn(board, names));
  if (form === "count") return isNumber(value);
  if (form === "set") return Array.isArray(value) && value.length <= MOST_LISTED && value.every((each) => known.has(each as number));
  return isFields(value) && Object.entries(value).every(([name, count]) => known.has(name) && isNumber(count));
}

/** Why a pad does not fit a board, or a player has more tickets than can be counted; null if it fits. */
export function misfitOf(pad: Pad, board: BoardFile, mostTickets: number): Misfit | null {
  if (pad.players.length > board.rules.players[1]) return "players";
  const there = new Set<string>(board.rules.mechanisms.map(({ mechanism }) => mechanism));
  const fits = (player: PadPlayer): boolean =>
    (player.routes ?? []).every((route) => route < board.routes.length) &&
    Object.keys(player.lengths ?? {}).every((length) => hasLength(board, length)) &&
    (player.tickets ?? []).length <= mostTickets &&
    (player.tickets ?? []).every((each) => !("ticket" in each) || each.ticket < board.tickets.length) &&
    PAD_FIELDS.every((field) => nothing(player[field.name]) || (there.has(field.name) && fitsForm(field, player[field.name], board)));
  return pad.players.every(fits) ? null : "wrong";
}
