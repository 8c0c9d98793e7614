// A finished game: replay, record and all moments.

import { ask } from "../net/http.ts";
import type { BoardFile, Replay } from "../net/protocol.ts";
import { type Moment, moments } from "./fold.ts";
import { fetchRecord, type GameRecord } from "./record.ts";

export interface FinishedGame {
  replay: Replay;
  record: GameRecord;
  /** The state after the set-up, and after each action. */
  moments: Moment[];
}

/** Fetches the finished game of a table; throws a Refusal if there is none. */
export async function fetchFinishedGame(
  table: string,
  boardOf: (id: string) => Promise<Pick<BoardFile, "routes" | "tickets" | "rules">>,
): Promise<FinishedGame> {
  const [replay, record] = await Promise.all([ask("replay", { path: { table } }), fetchRecord(table)]);
  const { routes, tickets, rules } = await boardOf(replay.table.settings.board);
  const cards = record.chance.cards.reduce((sum, [, number]) => sum + number, 0);
  const box = { routes: routes.length, pieces: replay.pieces, cards, tickets, rules };
  return { replay, record, moments: moments(replay.events, box) };
}
