// The puzzles of this server, fetched once, and those that the solver has chosen.

import { ask } from "../net/http.ts";
import type { PuzzleLine } from "../net/protocol.ts";
import { matching } from "./choose.ts";

class Puzzles {
  list = $state.raw<readonly PuzzleLine[] | null>(null);
  board = $state<string | null>(null);
  theme = $state<string | null>(null);

  readonly chosen: readonly PuzzleLine[] = $derived(matching(this.list ?? [], { board: this.board, theme: this.theme }));
  readonly boards: readonly string[] = $derived([...new Set((this.list ?? []).map(({ board }) => board))]);
  /** The themes of the chosen board, with the number of puzzles. */
  readonly themes: ReadonlyMap<string, number> = $derived.by(() => {
    const counts = new Map<string, number>();
    for (const { theme } of matching(this.list ?? [], { board: this.board, theme: null })) counts.set(theme, (counts.get(theme) ?? 0) + 1);
    return counts;
  });

  /** Fetches them once; throws a Refusal. */
  async fetch(): Promise<void> {
    this.list ??= await ask("puzzles");
  }
}

export const puzzles = new Puzzles();
