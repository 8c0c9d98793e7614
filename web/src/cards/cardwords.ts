// Cards in words.

import { TONES } from "../drawing/palette.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { listed, say } from "../words/words.svelte.ts";
import { inOrder } from "./colors.ts";

/** A colour's name; a colour of somebody's own board is called as it is there. */
export function colorName(color: string): string {
  return Object.hasOwn(TONES, color) ? say(`color-${color}`) : color;
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

/** A card's name; a wild is called as on that board, with the common word: "wild (locomotive)". */
export function cardName(color: string, atlas: Atlas): string {
  return color === "wild" ? say("play-wild", { name: atlas.word("wild") }) : colorName(color);
}
