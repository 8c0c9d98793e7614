import { isColor } from "../drawing/palette.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { listed, say } from "../words/words.svelte.ts";
import { inOrder } from "./colors.ts";

/** The name of a colour; a custom board names its own colours. */
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

/** The name of a card; a wild has the board's name and the common word: "wild (locomotive)". */
export function cardName(color: string, atlas: Atlas): string {
  return color === "wild" ? say("play-wild", { name: atlas.word("wild") }) : colorName(color);
}
