// The boards of the family, with their rules: fetched once, for comparisons.

import { ask } from "../net/http.ts";
import type { BoardFile } from "../net/protocol.ts";
import { boards } from "../setup/boards.svelte.ts";

let fetched: Promise<BoardFile[]> | null = null;

/** All boards that can be played here; throws a Refusal. */
export function family(): Promise<BoardFile[]> {
  fetched ??= boards.fetch().then(() => Promise.all(boards.list.map(({ board }) => ask("board", { path: { board } }))));
  fetched.catch(() => (fetched = null));
  return fetched;
}
