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
  async meet(board: string): Promise<void> {
    await this.fetch();
    if (isKnown(board) || this.others.has(board)) return;
    this.others.set(board, say("own-board")); // while we wait, and so that nobody asks again
    const { id } = await ask("board", { path: { board } });
    this.others.set(board, id);
  }
}

export const boards = new Boards();

<<<<<<< HEAD
function isKnown(board: string): boolean {
  return [...boards.list, ...ownBoards.list].some((each) => each.board === board);
}

/** What a board is called; nothing as long as the boards have not come. */
export function boardTitle(board: string): string {
=======
/** What a board is called, also by earlier rules (london@2); nothing as long as the boards have not come. */
export function boardTitle(name: string): string {
  const board = name.replace(/@\d+$/, "");
>>>>>>> lasting
  const own = ownBoards.list.find((each) => each.board === board);
  if (own !== undefined) return own.title;
  if (boards.list.length === 0) return "";
  return boards.list.find((line) => line.board === board)?.title[preferences.language] ?? boards.others.get(board) ?? say("own-board");
}
