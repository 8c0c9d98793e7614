// The boards of this server: fetched once, the shortest game first.

import { SvelteMap } from "svelte/reactivity";
import { preferences } from "../browser/preferences.svelte.ts";
import { ask } from "../net/http.ts";
import type { BoardLine } from "../net/protocol.ts";
import { say } from "../words/words.svelte.ts";
import { ownBoards } from "./ownBoards.svelte.ts";

class Boards {
  list = $state.raw<readonly BoardLine[]>([]);
  /** The titles of boards that others have uploaded. */
  readonly others = new SvelteMap<string, string>();

  /** Fetches them once; throws a Refusal. */
  async fetch(): Promise<void> {
    if (this.list.length === 0) this.list = await ask("boards");
  }

  /** Fetches the title of a board unless it is known; throws a Refusal. */
  async meet(name: string): Promise<void> {
    await this.fetch();
    const board = plain(name);
    if (isKnown(board) || this.others.has(board)) return;
    this.others.set(board, say("own-board")); // until the answer, and to prevent a second request
    const { id } = await ask("board", { path: { board: name } });
    this.others.set(board, id);
  }
}

export const boards = new Boards();

/** The name of a board without the version of its rules: london@2 is London. */
export function plain(board: string): string {
  return board.replace(/@\d+$/, "");
}

function isKnown(board: string): boolean {
  return [...boards.list, ...ownBoards.list].some((each) => each.board === board);
}

/** The title of a board; empty until the boards are fetched. */
export function boardTitle(name: string): string {
  const board = plain(name);
  const own = ownBoards.list.find((each) => each.board === board);
  if (own !== undefined) return own.title;
  if (boards.list.length === 0) return "";
  return boards.list.find((line) => line.board === board)?.title[preferences.language] ?? boards.others.get(board) ?? say("own-board");
}
