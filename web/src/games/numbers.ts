// Statistics of games that count. Points come from the score sheets of the server; here they are only averaged.

import { add } from "../cards/counts.ts";
import { type Counted, hasWon, ownNumber } from "./selection.ts";

export const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export interface Summary {
  played: number;
  won: number;
  /** The expected victories among equally strong players: a third of a game for three. */
  expected: number;
  average: number | null;
  best: number | null;
}

const ownPoints = (game: Counted) => game.results[ownNumber(game)]!;
const otherPoints = (game: Counted) => game.results.filter((_, seat) => seat !== ownNumber(game));

export function summaryOf(games: readonly Counted[]): Summary {
  const points = games.map((game) => ownPoints(game).total);
  return {
    played: games.length,
    won: games.filter(hasWon).length,
    expected: games.reduce((sum, { seats }) => sum + 1 / seats.length, 0),
    average: mean(points),
    best: points.length === 0 ? null : Math.max(...points),
  };
}

/** The mean of one's own points, and of all others at the same tables. */
export interface Compared {
  own: number;
  others: number;
}

function compared(games: readonly Counted[], valueOf: (points: Counted["results"][number]) => number): Compared {
  return {
    own: mean(games.map((game) => valueOf(ownPoints(game)))) ?? 0,
    others: mean(games.flatMap((game) => otherPoints(game).map(valueOf))) ?? 0,
  };
}

/** Games whose score sheet is known by source. */
const withSheets = (games: readonly Counted[]): Counted[] =>
  games.filter(({ results }) => results.some(({ by }) => Object.keys(by).length > 0));

export interface SourceLine extends Compared {
  source: string;
}

/** Points by source, in the order of the sheets. */
export function sourcesOf(games: readonly Counted[]): { games: number; lines: SourceLine[]; total: Compared } {
  const known = withSheets(games);
  const sources = new Set(known.flatMap(({ results }) => results.flatMap(({ by }) => Object.keys(by))));
  const lines = [...sources].map((source) => ({ source, ...compared(known, ({ by }) => by[source] ?? 0) }));
  return { games: known.length, lines, total: compared(known, ({ total }) => total) };
}

export interface TicketLine {
  done: number;
  all: number;
}

const ticketsIn = (points: Counted["results"]): TicketLine => ({
  done: points.reduce((sum, { done }) => sum + done, 0),
  all: points.reduce((sum, { done, failed }) => sum + done + failed, 0),
});

/** Completed tickets among all that were kept: one's own, and those of the others. */
export function ticketsOf(games: readonly Counted[]): { own: TicketLine; others: TicketLine } {
  const known = withSheets(games);
  return { own: ticketsIn(known.map(ownPoints)), others: ticketsIn(known.flatMap(otherPoints)) };
}

/** The mean losses in analysed games; null if there are none. */
export function lossesOf(games: readonly Counted[]): (Compared & { games: number }) | null {
  const analysed = games.flatMap((game) => (game.losses === null ? [] : [{ losses: game.losses, seat: ownNumber(game) }]));
  const own = mean(analysed.map(({ losses, seat }) => losses[seat] ?? 0));
  const others = mean(analysed.flatMap(({ losses, seat }) => losses.filter((_, each) => each !== seat)));
  return own === null || others === null ? null : { own, others, games: analysed.length };
}

/** The cards that were paid for routes by colour, the most frequent first. */
export function colorsOf(games: readonly Counted[]): { color: string; share: number }[] {
  const paid: Record<string, number> = {};
  for (const game of games) for (const [color, count] of Object.entries(game.paid)) add(paid, color, count);
  const all = Object.values(paid).reduce((sum, count) => sum + count, 0);
  return Object.entries(paid)
    .map(([color, count]) => ({ color, share: count / all }))
    .toSorted((one, other) => other.share - one.share);
}

/** A point of the progress chart: the points above the others' mean at the table, and the mean of the latest games. */
export interface Step {
  game: Counted;
  ahead: number;
  trend: number;
  won: boolean;
}

export const TREND = 10;

/** The games from the first to the last. */
export function progressOf(games: readonly Counted[]): Step[] {
  const inOrder = games.toSorted((one, other) => one.at - other.at);
  const ahead = inOrder.map((game) => ownPoints(game).total - (mean(otherPoints(game).map(({ total }) => total)) ?? 0));
  return inOrder.map((game, number) => ({
    game,
    ahead: ahead[number] ?? 0,
    trend: mean(ahead.slice(Math.max(0, number + 1 - TREND), number + 1)) ?? 0,
    won: hasWon(game),
  }));
}
