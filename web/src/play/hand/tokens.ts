// Tourist tokens in words.

import { TOURISTS } from "../../board/palette.ts";
import { say } from "../../words/words.svelte.ts";

export function tokenName(symbol: number): string {
  const tourist = TOURISTS[symbol];
  return tourist === undefined ? `${symbol}` : say(`token-${tourist.name}`);
}
