// What a board is called before anything of it has been fetched.

import { say } from "../words/words.svelte.ts";
import { ownBoards } from "./ownBoards.svelte.ts";

/** The games in the order in which they are shown: the four cities, and the country, whose board is tall. */
export const GAMES = ["paris", "london", "amsterdam", "san_francisco", "germany"];

export function boardTitle(board: string): string {
  if (GAMES.includes(board)) return say(`board-title-${board}`);
  return ownBoards.list.find((own) => own.board === board)?.title ?? say("own-board");
}
