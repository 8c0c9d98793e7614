// What is asked for when a table is opened.

import type { Level } from "../browser/preferences.svelte.ts";
import type { BoardLine, CreateTable, Settings } from "../net/protocol.ts";

/** A seat of a new table: for whoever comes, or a bot. */
export type SeatWish = "open" | Level;

/** How a table is played unless somebody wishes otherwise. */
export function usualSettings(board: string): Settings {
  return { board, order: "drawn", clock: null, spectators: true, hints: true, undo: "ask", keeper: "anyone", listed: false };
}

/** How many seats a board can have. */
export function mostSeats(line: Pick<BoardLine, "players">): number {
  return Math.max(...line.players);
}

/** As many bots as are liked, and as the board has seats for. */
export function opponentsOn(line: Pick<BoardLine, "players">, liked: number): number {
  const least = Math.min(...line.players) - 1;
  return Math.min(Math.max(Math.round(liked), least), mostSeats(line) - 1);
}

/** A game against bots that begins at once. */
export function playNow(line: Pick<BoardLine, "board" | "players">, level: Level, opponents: number, name: string): CreateTable {
  const bots = Array<string>(opponentsOn(line, opponents)).fill(level);
  return { settings: usualSettings(line.board), seats: ["open", ...bots], sit: true, start: true, name };
}

/** The seats of another number: the ones there are, and open ones, or without the last ones. */
export function resized(seats: readonly SeatWish[], count: number): SeatWish[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? "open");
}

/** Whether the game can begin as soon as the table is opened: one person, and bots on all other seats. */
export function playsAtOnce(seats: readonly SeatWish[]): boolean {
  return seats.filter((seat) => seat === "open").length === 1;
}

/** A table with these seats; the first of them is one's own. */
export function tableWish(settings: Settings, seats: readonly SeatWish[], name: string): CreateTable {
  return { settings, seats: [...seats], sit: true, start: playsAtOnce(seats), name };
}
