// The request for a new table.

import type { Level } from "../browser/preferences.svelte.ts";
import type { BoardLine, CreateTable, Settings } from "../net/protocol.ts";
import { tidyName } from "../state/guest.svelte.ts";
import { say } from "../words/words.svelte.ts";

/** Another player on this device, with their name. */
export interface Here {
  here: string;
}
/** A seat of a new table: open, for somebody on this device, or a bot. */
export type SeatWish = "open" | Level | Here;

export const isHere = (seat: SeatWish | undefined): seat is Here => typeof seat === "object";

/** The default settings. */
export function usualSettings(board: string): Settings {
  return { board, order: "drawn", clock: null, spectators: true, hints: true, undo: "ask", keeper: "anyone", listed: false, one_room: false };
}

/** The most seats that a board can have. */
export function mostSeats(line: Pick<BoardLine, "players">): number {
  return Math.max(...line.players);
}

/** The preferred number of bots, limited by the board's seats. */
export function opponentsOn(line: Pick<BoardLine, "players">, liked: number): number {
  const least = Math.min(...line.players) - 1;
  return Math.min(Math.max(Math.round(liked), least), mostSeats(line) - 1);
}

/** A game against bots that starts at once. */
export function playNow(line: Pick<BoardLine, "board" | "players">, level: Level, opponents: number, name: string): CreateTable {
  const bots = Array<Level>(opponentsOn(line, opponents)).fill(level);
  return tableWish(usualSettings(line.board), ["open", ...bots], name);
}

/** A game with people on this device, as many as the board seats, that starts at once. */
export function playHere(line: Pick<BoardLine, "board" | "players">, companions: readonly string[], name: string): CreateTable {
  const others = Array.from({ length: opponentsOn(line, companions.length) }, (_, index): Here => ({ here: companions[index] ?? "" }));
  return tableWish(usualSettings(line.board), ["open", ...others], name);
}

/** The seats for another number of players: open ones are added, or the last ones removed. */
export function resized(seats: readonly SeatWish[], count: number): SeatWish[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? "open");
}

/** Moves friends to this device, or to their own; the first seat is one's own. */
export function allHere(seats: readonly SeatWish[], here: boolean): SeatWish[] {
  return seats.map((seat, number) => {
    if (number === 0) return seat;
    if (here) return seat === "open" ? { here: "" } : seat;
    return isHere(seat) ? "open" : seat;
  });
}

/** Whether the game can start with the table: nobody else is expected. */
export function playsAtOnce(seats: readonly SeatWish[]): boolean {
  return seats.filter((seat) => seat === "open").length === 1;
}

/** A table for people in one room, with a seat for everybody who may come; without a name, this device is the big screen. */
export function roomTable(line: Pick<BoardLine, "board" | "players">, name: string | null): CreateTable {
  const seats = Array<string>(mostSeats(line)).fill("open");
  return { settings: { ...usualSettings(line.board), one_room: true }, seats, beside: [], sit: name !== null, start: false, name };
}

/** A table with these seats; the first of them is one's own. */
export function tableWish(settings: Settings, seats: readonly SeatWish[], name: string): CreateTable {
  return {
    settings,
    seats: seats.map((seat) => (isHere(seat) ? "open" : seat)),
    beside: seats.flatMap((seat, number) =>
      isHere(seat) ? [{ seat: number, name: tidyName(seat.here) || say("player-number", { number: number + 1 }) }] : [],
    ),
    sit: true,
    start: playsAtOnce(seats),
    name,
  };
}
