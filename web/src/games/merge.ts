// Merges two lists of games: from the server, another tab, or a file.

import type { Game } from "./game.ts";

/** The most games that are remembered, the latest ones: some 2 MB, of the 5 MB that a browser gives to a site. */
export const MOST_GAMES = 2000;

/** The same game from two sources: the newer account, with what only the older one knows. */
function united(known: Game, more: Game): Game {
  const sheet = more.results?.some(({ by }) => Object.keys(by).length > 0) ? more.results : (known.results ?? more.results);
  return {
    ...more,
    title: more.title || known.title,
    at: Math.min(known.at, more.at),
    results: sheet,
    paid: Object.keys(more.paid).length > 0 ? more.paid : known.paid,
    losses: more.losses ?? known.losses,
  };
}

const sameSeats = (one: Game, other: Game): boolean => one.mine.join() === other.mine.join();

export interface Merged {
  games: Game[];
  /** The games that were not known. */
  added: Game[];
  /** Known games that the other list has from another seat: they stay as they are. */
  foreign: Game[];
}

/** Adds games; those that are known are brought up to date. The latest game comes first. */
export function merged(known: readonly Game[], more: readonly Game[], most = MOST_GAMES): Merged {
  const games = new Map(known.map((game) => [game.table, game]));
  const [added, foreign]: [Game[], Game[]] = [[], []];
  for (const game of more) {
    const there = games.get(game.table);
    if (there !== undefined && !sameSeats(there, game)) {
      foreign.push(game);
      continue;
    }
    if (there === undefined) added.push(game);
    games.set(game.table, there === undefined ? game : united(there, game));
  }
  const latest = [...games.values()].toSorted((one, other) => other.at - one.at || (one.table < other.table ? -1 : 1));
  return { games: latest.slice(0, most), added, foreign };
}
