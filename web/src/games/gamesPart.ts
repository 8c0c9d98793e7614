// The games as a part that can be carried to another device.

import { add, type Counts } from "../cards/counts.ts";
import type { Part, Preview } from "../transfer/part.ts";
import { say } from "../words/words.svelte.ts";
import { day } from "./format.ts";
import { type Game, readGame } from "./game.ts";
import { history } from "./history.svelte.ts";
import { merged, MOST_GAMES } from "./merge.ts";
import { ownSeat } from "./selection.ts";

/** The games of a value, as far as they are valid; null if it is no list of games. */
export function gamesIn(value: unknown): { games: Game[]; damaged: number } | null {
  if (!Array.isArray(value) || value.length > MOST_GAMES) return null;
  const games = value.flatMap((each) => readGame(each) ?? []);
  return games.length === 0 && value.length > 0 ? null : { games, damaged: value.length - games.length };
}

/** The name under which most of the games were played. */
export function usualName(games: readonly Game[]): string | null {
  const names: Counts = {};
  for (const game of games) if (game.mine.length === 1) add(names, ownSeat(game).name);
  return Object.entries(names).toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

export function previewOf(known: readonly Game[], value: unknown): Preview | null {
  const found = gamesIn(value);
  if (found === null) return null;
  const { games, damaged } = found;
  const { added, foreign } = merged(known, games);
  const [theirs, ours] = [usualName(games), usualName(known)];
  const times = added.map(({ at }) => at);
  const says = [say("games-import-added", { count: added.length })];
  if (added.length > 0) says.push(say("games-import-since", { from: day(Math.min(...times)), to: day(Math.max(...times)) }));
  if (games.length > added.length + foreign.length) says.push(say("games-import-known", { count: games.length - added.length - foreign.length }));
  if (damaged > 0) says.push(say("games-import-damaged", { count: damaged }));
  if (foreign.length > 0) return { says, doubt: say("games-import-foreign", { count: foreign.length }), news: added.length > 0 };
  const other = theirs !== null && ours !== null && theirs !== ours;
  return { says, doubt: other ? say("games-import-other", { theirs, ours }) : null, news: added.length > 0 };
}

export const gamesPart: Part = {
  name: "games",
  title: "games-door",
  read: () => (history.games.length > 0 ? history.games : null),
  content: () => (history.games.length > 0 ? say("games-list", { count: history.games.length }) : null),
  preview: (value) => previewOf(history.games, value),
  merge: (value) => {
    history.add(gamesIn(value)?.games ?? []);
    return !history.lost;
  },
  clear: () => history.clear(),
};
