// Tourist tokens: their names, and those that can be taken or placed now.

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

/** The name and number of tokens in a pile that is set aside. */
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

/** The number of the picked pile; the first one by default. */
export function pileMeant(viewer: Viewer): number {
  return viewer.choice.chosen.picked ?? pilesOf(viewer)[0]?.pile ?? 0;
}

/** Places for the picked pile. */
export function pilePlaces(viewer: Viewer): Map<string, Action> {
  const meant = pileMeant(viewer);
  return new Map(pilesOf(viewer).flatMap((action) => (action.pile === meant ? [[action.place, action]] : [])));
}
