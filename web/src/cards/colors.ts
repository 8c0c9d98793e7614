// The card colours of a game, in a fixed order.

import { TONES } from "../drawing/palette.ts";
import type { BoardFile } from "../net/protocol.ts";

const ORDER = Object.keys(TONES);

function place(color: string): number {
  const found = ORDER.indexOf(color);
  return found < 0 ? ORDER.length : found;
}

export function inOrder(colors: Iterable<string>): string[] {
  return [...colors].toSorted((one, other) => place(one) - place(other));
}

/** The card colours of a board's game without wilds: those of its routes. */
export function colorsOf(board: Pick<BoardFile, "routes">): string[] {
  return inOrder(new Set(board.routes.map((route) => route.color).filter((color) => color !== "gray")));
}

/** The cards of a hand as colours with their numbers, wilds last. */
export function stacksOf(hand: Readonly<Record<string, number>>): { color: string; count: number }[] {
  return inOrder(Object.keys(hand))
    .map((color) => ({ color, count: hand[color] ?? 0 }))
    .filter(({ count }) => count > 0);
}
