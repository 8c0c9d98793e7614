// A game for tests.

import type { OwnGame, SeatInfo, SeatResult } from "../net/protocol.ts";
import { fromServer, type Game } from "./game.ts";

export const HERE = "http://localhost:8000/";
export const seat = (name: string, changes: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "person", name, level: null, here: false, warm: false, resigned: false, color: 0, overdue: false, person: null, ...changes,
});
const result = (total: number, changes: Partial<SeatResult> = {}): SeatResult => ({
  routes: 0, flags: 0, tickets_done: [], tickets_failed: [], tickets: 0, total, ...changes,
} as SeatResult);

export const OWN: OwnGame = {
  table: "k3v9m2qxw7ab", board: "london", title: "London", at: 1_790_000_000_000,
  seats: [seat("Ada"), seat("Hugo", { kind: "bot", level: "hard" })],
  your_seats: [0], winners: [0], deal: null, losses: [0.01, 0.02],
  results: [result(31, { routes: 25, tickets: 6, tickets_done: [1, 5], tickets_failed: [9] }), result(20)],
  paid: [{ red: 4, wild: 2 }, {}],
};

export const game = (changes: Partial<Game> = {}): Game => ({ ...fromServer(OWN, HERE), ...changes });

