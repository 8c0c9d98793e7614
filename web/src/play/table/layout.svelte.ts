// The layout of the table, by the window and the shape of the board.

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

/** Follows the window; to be used inside a component. */
export class Layout {
  #width = $state(window.innerWidth);
  #height = $state(window.innerHeight);
  readonly #board: readonly [number, number];

  constructor(board: readonly [number, number]) {
    this.#board = board;
    $effect(() => {
      const measure = () => {
        this.#width = window.innerWidth;
        this.#height = window.innerHeight;
      };
      measure();
      window.addEventListener("resize", measure);
      return () => window.removeEventListener("resize", measure);
    });
  }

  get arrangement(): Arrangement {
    return arrangementFor(this.#width, this.#height, this.#board);
  }

  /** Whether only one part is shown at a time. */
  get small(): boolean {
    return this.arrangement === "phone" || this.arrangement === "flat";
  }
}
