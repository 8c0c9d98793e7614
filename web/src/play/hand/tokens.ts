// Tourist tokens in words.

import { TOURISTS } from "../../board/palette.ts";
import type { ViewJson } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";

export function tokenName(symbol: number): string {
  const tourist = TOURISTS[symbol];
  return tourist === undefined ? `${symbol}` : say(`token-${tourist.name}`);
}

/** A pile that stands aside, for what is said of it: its symbol, and how many tokens are put on a place. */
export function pileAside(view: ViewJson, pile: number): { token: string; count: number } {
  const [symbol, count] = view.aside[pile] ?? [-1, 0];
  return { token: tokenName(symbol), count };
}
