// Cards in words.

import type { Atlas } from "../state/atlas.svelte.ts";
import { listed, say } from "../words/words.svelte.ts";
import { inOrder } from "./colors.ts";

const KNOWN = new Set(["blue", "green", "black", "pink", "yellow", "orange", "red", "white", "purple", "gray", "wild"]);

/** A colour's name; a colour of somebody's own board is called as it is there. */
export function colorName(color: string): string {
  return KNOWN.has(color) ? say(`color-${color}`) : color;
}

/** "2 red and 1 wild". */
export function cardsInWords(cards: readonly string[]): string {
  const colors = inOrder(new Set(cards));
  return listed(
    colors.map((color) =>
      say("play-cards-of", { count: cards.filter((card) => card === color).length, color: colorName(color) }),
    ),
  );
}

/** What a wild is called on that board, with the common word: "Locomotive (wild)". */
export function wildName(atlas: Atlas): string {
  return say("play-wild", { name: atlas.word("wild") });
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
