// Cards in words.

import { isColor } from "../drawing/palette.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { listed, say } from "../words/words.svelte.ts";
import { inOrder } from "./colors.ts";

/** A colour's name; a colour of somebody's own board is called as it is there. */
export function colorName(color: string): string {
  return isColor(color) ? say(`color-${color}`) : color;
}

/** "1 white card". */
export function cardsOf(color: string, count: number | "all" | "the"): string {
  return color === "wild" ? say("cards-wild", { count }) : say("cards-colored", { count, color });
}

/** "2 red cards and 1 wild card". */
export function cardsInWords(cards: readonly string[]): string {
  const colors = inOrder(new Set(cards));
  return listed(
    colors.map((color) => cardsOf(color, cards.filter((card) => card === color).length)),
  );
}

/** A card's name; a wild is called as on that board, with the common word: "wild (locomotive)". */
export function cardName(color: string, atlas: Atlas): string {
  return color === "wild" ? say("play-wild", { name: atlas.word("wild") }) : colorName(color);
}
