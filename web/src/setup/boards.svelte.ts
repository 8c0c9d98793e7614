// The boards that can be played here: fetched once, the shortest game first.

import { SvelteMap } from "svelte/reactivity";
import { preferences } from "../browser/preferences.svelte.ts";
import { ask } from "../net/http.ts";
import type { BoardLine } from "../net/protocol.ts";
import { say } from "../words/words.svelte.ts";
import { ownBoards } from "./ownBoards.svelte.ts";

class Boards {
  list = $state.raw<readonly BoardLine[]>([]);
  /** What boards are called that others have put in. */
  readonly others = new SvelteMap<string, string>();

  /** Asks for them, unless they are here; throws a Refusal. */
  async fetch(): Promise<void> {
    if (this.list.length === 0) this.list = await ask("boards");
  }

  /** Asks what a board is called that is neither ours nor our guest's; throws a Refusal. */
  async meet(name: string): Promise<void> {
    await this.fetch();
    const board = plain(name);
    if (isKnown(board) || this.others.has(board)) return;
    this.others.set(board, say("own-board")); // while we wait, and so that nobody asks again
    const { id } = await ask("board", { path: { board: name } });
    this.others.set(board, id);
  }
}

export const boards = new Boards();

/** Its name whatever the version of the rules by which it is played: london@2 is London. */
export function plain(board: string): string {
  return board.replace(/@\d+$/, "");
}

function isKnown(board: string): boolean {
  return [...boards.list, ...ownBoards.list].some((each) => each.board === board);
}

/** What a board is called; nothing as long as the boards have not come. */
export function boardTitle(name: string): string {
  const board = plain(name);
  const own = ownBoards.list.find((each) => each.board === board);
  if (own !== undefined) return own.title;
  if (boards.list.length === 0) return "";
  return boards.list.find((line) => line.board === board)?.title[preferences.language] ?? boards.others.get(board) ?? say("own-board");
}
