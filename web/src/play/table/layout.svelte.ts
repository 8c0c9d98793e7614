// The layout of the table, by the window and the shape of the board.

import { innerHeight, innerWidth } from "svelte/reactivity/window";

/**
 * `desk`: board, a column beside it, the hand below. `tall`: a column at each side of an upright board.
 * `phone`: board above, one part at a time below. `flat`: a phone on its side.
 */
export type Arrangement = "desk" | "tall" | "phone" | "flat";

export function arrangementFor(width: number, height: number, board: readonly [number, number]): Arrangement {
  if (height < 520 && width > height) return "flat";
  if (width < 880) return "phone";
  return board[1] > board[0] * 1.2 && width >= 960 ? "tall" : "desk";
}

/** Follows the window. */
export class Layout {
  readonly #board: readonly [number, number];

  constructor(board: readonly [number, number]) {
    this.#board = board;
  }

  get arrangement(): Arrangement {
    return arrangementFor(innerWidth.current ?? 0, innerHeight.current ?? 0, this.#board);
  }

  /** Whether only one part is shown at a time. */
  get small(): boolean {
    return this.arrangement === "phone" || this.arrangement === "flat";
  }
}
