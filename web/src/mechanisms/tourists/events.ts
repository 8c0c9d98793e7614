// Events with tourist tokens: log lines, animations and replay.

import { drawn } from "../../drawing/drawn.ts";
import type { GameEvent } from "../../net/protocol.ts";
import { type Line, line, type Piece, place } from "../../words/sentences.ts";
import type { Comparison, Flight, ReplayState, Shuffle } from "../plugin.ts";
import Token from "./Token.svelte";
import { tokenName } from "./tokens.ts";

const token = (symbol: number) => drawn(Token, { symbol, size: 20 });

function piles(count: number, symbol: number, at?: string): Piece {
  return { ...token(symbol), name: () => tokenName(symbol), count, place: at };
}

export function story(event: GameEvent): Line[] {
  switch (event.e) {
    case "tourists": {
      const there = Object.entries(event.at).map(([at, [symbol, count]]) => piles(count, symbol, at));
      const aside = event.aside.map(([symbol, count]) => piles(count, symbol));
      return [line("table", null, "story-tourists", { piles: { is: "pieces", pieces: there }, aside: { is: "pieces", pieces: aside } })];
    }
    case "tourist": {
      const taken = [piles(1, event.symbol)];
      return [line("bonus", event.seat, "story-tourist", { token: { is: "pieces", pieces: taken }, place: place(event.place) })];
    }
    case "placed": {
      const put = [piles(event.count, event.symbol)];
      return [line("bonus", event.seat, "story-placed", { tokens: { is: "pieces", pieces: put }, place: place(event.place) })];
    }
    default:
      return [];
  }
}

export function flights(event: GameEvent): Flight[] {
  if (event.e !== "tourist" && event.e !== "placed") return [];
  const [seat, there] = [[`seat-${event.seat}`], [`place-${event.place}`]];
  const [from, to] = event.e === "placed" ? [seat, there] : [there, seat];
  return [{ cargo: { is: "piece", ...token(event.symbol) }, from, to }];
}

export function fold({ view, seats }: ReplayState, event: GameEvent): void {
  const there = (view.tourists ??= {});
  if (event.e === "tourists") Object.assign(there, event.at);
  else if (event.e === "placed") there[event.place] = [event.symbol, event.count];
  else if (event.e === "tourist") {
    const [symbol, count] = there[event.place] ?? [event.symbol, 1];
    if (count > 1) there[event.place] = [symbol, count - 1];
    else delete there[event.place];
    const own = seats[event.seat]?.own;
    if (own) own.tokens = [...(own.tokens ?? []), symbol];
  }
}

/** The purpose of the stream that shuffles the piles. */
const PURPOSE = 6;

/** Compares the symbols at set-up, those set aside last. */
export function verifyChance(event: GameEvent, part: unknown, shuffled: Shuffle): Comparison | null {
  if (event.e !== "tourists") return null;
  const { symbols = 0, places } = (part ?? {}) as { symbols?: number; places?: string[] };
  const came = [...Object.values(event.at), ...event.aside].map(([symbol]) => symbol);
  return {
    aspect: "tourists",
    actual: [Object.keys(event.at), came],
    expected: [places, shuffled(PURPOSE, Array.from({ length: symbols }, (_, symbol) => symbol))],
  };
}
