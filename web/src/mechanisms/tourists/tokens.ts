// Tourist tokens: what they are called, and which can be taken or placed now.

import { TOURISTS } from "../../drawing/palette.ts";
import type { Action, PlacePileAction, ViewJson } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import type { Viewer } from "../plugin.ts";

export function tokenName(symbol: number): string {
  const tourist = TOURISTS[symbol];
  return tourist === undefined ? `${symbol}` : say(`token-${tourist.name}`);
}

/** The token that lies at a place. */
export function tokenAt(place: string, view: ViewJson): string {
  return tokenName(view.tourists[place]?.[0] ?? -1);
}

/** A pile that stands aside, for what is said of it: its symbol, and how many tokens are put on a place. */
export function pileAside(view: ViewJson, pile: number): { token: string; count: number } {
  const [symbol, count] = view.aside[pile] ?? [-1, 0];
  return { token: tokenName(symbol), count };
}

/** Places whose token can be taken. */
export function tokenPlaces({ legal }: Viewer): Map<string, Action> {
  return new Map(legal.flatMap((action) => (action.do === "token" ? [[action.place, action]] : [])));
}

export function pilesOf({ legal }: Viewer): PlacePileAction[] {
  return legal.filter((action) => action.do === "pile");
}

/** The number of the pile that is put on a place next. */
export function pileMeant(viewer: Viewer): number {
  return viewer.choice.chosen.picked ?? pilesOf(viewer)[0]?.pile ?? 0;
}

/** Places on which that pile can be put. */
export function pilePlaces(viewer: Viewer): Map<string, Action> {
  const meant = pileMeant(viewer);
  return new Map(pilesOf(viewer).flatMap((action) => (action.pile === meant ? [[action.place, action]] : [])));
}
