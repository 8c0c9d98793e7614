// The boards that can be played here: fetched once, the shortest game first.

import { preferences } from "../browser/preferences.svelte.ts";
import { ask } from "../net/http.ts";
import type { BoardLine } from "../net/protocol.ts";
import { say } from "../words/words.svelte.ts";
import { ownBoards } from "./ownBoards.svelte.ts";

class Boards {
  list = $state.raw<readonly BoardLine[]>([]);

  /** Asks for them, unless they are here; throws a Refusal. */
  async fetch(): Promise<void> {
    if (this.list.length === 0) this.list = await ask("boards");
  }
}

export const boards = new Boards();

/** What a board is called, also by earlier rules (london@2); nothing as long as the boards have not come. */
export function boardTitle(name: string): string {
  const board = name.replace(/@\d+$/, "");
  const own = ownBoards.list.find((each) => each.board === board);
  if (own !== undefined) return own.title;
  if (boards.list.length === 0) return "";
  return boards.list.find((line) => line.board === board)?.title[preferences.language] ?? say("own-board");
}
