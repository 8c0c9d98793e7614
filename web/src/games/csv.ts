// One's games as a table of comma-separated values (RFC 4180): a line for each game, for spreadsheets.

import type { Game } from "./game.ts";
import { apartOf, hasWon, opponentsOf, ownNumber, ownSeat } from "./selection.ts";

/** Characters with which a formula begins in a spreadsheet, or which it skips before one. */
const FORMULA = /^[\s'"]*[=+\-@\t\r|%]/u;

/** A cell: a text that looks like a formula gets an apostrophe in front, so that nothing is computed. */
export function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return `${value}`;
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rounded = (number: number): number => Math.round(number * 1e4) / 1e4;

function rowOf(game: Game, sources: readonly string[]): (string | number | null)[] {
  const seat = ownNumber(game);
  const own = game.results?.[seat] ?? null;
  const rest = game.results?.flatMap(({ total }, each) => (each === seat ? [] : [total])) ?? [];
  const hasSheet = own !== null && Object.keys(own.by).length > 0;
  return [
    new Date(game.at).toISOString(),
    game.board,
    game.title,
    game.seats.length,
    opponentsOf(game),
    ownSeat(game).name,
    seat + 1,
    own?.total ?? null,
    hasWon(game) ? 1 : 0,
    rest.length === 0 ? null : Math.max(...rest),
    ...sources.map((source) => (hasSheet ? (own.by[source] ?? 0) : null)),
    hasSheet ? own.done : null,
    hasSheet ? own.failed : null,
    game.losses === null ? null : rounded(game.losses[seat] ?? 0),
    apartOf(game) ?? "counted",
    game.deal ?? "",
    game.seats.map(({ name, level }) => (level === null ? name : `${name} (${level})`)).join(" / "),
    game.server,
    game.table,
  ];
}

const BEFORE = ["ended", "board", "board_title", "players", "opponents", "name", "seat", "points", "won", "best_other"];
const AFTER = ["tickets_completed", "tickets_failed", "mean_loss", "counts", "deal", "seats", "server", "table"];
/** Tells spreadsheets that the text is UTF-8. */
const MARK = "\uFEFF";

/** All games, the first line with the names of the columns. */
export function csvOf(games: readonly Game[]): string {
  const sources = [...new Set(games.flatMap(({ results }) => results?.flatMap(({ by }) => Object.keys(by)) ?? []))];
  const head = [...BEFORE, ...sources.map((source) => `points_${source}`), ...AFTER];
  const rows = [head, ...games.map((game) => rowOf(game, sources))];
  return MARK + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}
