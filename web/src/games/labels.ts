// Labels of filters, their values, and the sources of points.

import { preferences } from "../browser/preferences.svelte.ts";
import { boards, plain } from "../setup/boards.svelte.ts";
import { ownBoards } from "../setup/ownBoards.svelte.ts";
import { levelName } from "../words/names.ts";
import { isKey, say } from "../words/words.svelte.ts";
import type { Game } from "./game.ts";
import type { Filter } from "./selection.ts";

export const filterName = (name: keyof Filter): string => say(`games-by-${name}`);

/** The title of a game's board; the game itself stores that of an uploaded board, which may be gone. */
export function titleOf(board: string, games: readonly Game[]): string {
  const name = plain(board);
  const ours = boards.list.find((line) => line.board === name)?.title[preferences.language];
  const own = ownBoards.list.find((each) => each.board === name)?.title;
  return ours ?? own ?? (games.find((game) => plain(game.board) === name && game.title !== "")?.title || say("own-board"));
}

export function valueName(name: keyof Filter, value: string, games: readonly Game[]): string {
  if (name === "board") return titleOf(value, games);
  if (name === "players") return say("games-players", { count: Number(value) });
  if (name === "kind") return kindName(value);
  if (value === "people" || value === "mixed") return say(`games-against-${value}`);
  return say("games-against-bots", { level: levelName(value) });
}

export function kindName(kind: string): string {
  const key = `games-kind-${kind}`;
  return isKey(key) ? say(key as "games-kind-game") : kind;
}

export function sourceName(source: string): string {
  const key = `sheet-${source}`;
  return isKey(key) ? say(key as "sheet-routes") : source;
}
