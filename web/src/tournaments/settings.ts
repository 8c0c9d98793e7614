// The choices of a new tournament.

import type { TournamentSettings } from "../net/protocol.ts";

export const FORMS = ["duplicate", "swiss", "round_robin", "knockout"] as const;
/** Seconds for a turn. */
export const CLOCKS = [20, 30, 45, 60, 90, 120, 180, 300, 600] as const;
/** Seconds between rounds; null: the host begins each. */
export const PAUSES = [null, 0, 60, 180, 300, 600, 900] as const;
export const MOST_ROUNDS = 30;
export const LONGEST_NAME = 60;

/** An evening of a club: the same cards for everybody, three rounds at tables of two. */
export function usualTournament(board: string, name: string): TournamentSettings {
  return { name, board, form: "duplicate", seats: 2, rounds: 3, clock: 60, undo: "off", level: "normal", pause: null, most: 200, listed: false };
}
