// Where a station can be built, and with which cards.

import type { Action, BuildStationAction } from "../../net/protocol.ts";
import type { Viewer } from "../plugin.ts";

export const stationsOf = ({ legal }: Viewer): BuildStationAction[] => legal.filter((action) => action.do === "station");

const payment = ({ color, wilds }: BuildStationAction) => `${color ?? "wild"} ${wilds}`;

/** The payments that are possible: an action of each. */
export function paymentsOf(viewer: Viewer): BuildStationAction[] {
  return [...new Map(stationsOf(viewer).map((action) => [payment(action), action])).values()];
}

/** The number of the payment that is meant. */
export const meant = (viewer: Viewer): number => Math.min(viewer.choice.chosen.picked ?? 0, paymentsOf(viewer).length - 1);

/** Which payment an action has. */
export const paymentOf = (action: BuildStationAction, viewer: Viewer): number =>
  paymentsOf(viewer).findIndex((each) => payment(each) === payment(action));

/** The places where a station can be built with the payment that is meant. */
export function places(viewer: Viewer): Map<string, Action> {
  const chosen = meant(viewer);
  return new Map(stationsOf(viewer).flatMap((action) => (paymentOf(action, viewer) === chosen ? [[action.place, action]] : [])));
}

/** How many cards the next station costs. */
export function cost({ atlas, mine }: Viewer): number {
  const each = atlas.board.rules.mechanisms.flatMap((part) => (part.mechanism === "stations" ? [part.each] : []))[0] ?? 0;
  return each - (mine?.stations_left ?? 0) + 1;
}

/** The cards of a payment. */
export function cardsOf({ color, wilds }: BuildStationAction, viewer: Viewer): string[] {
  const all = cost(viewer);
  return Array.from({ length: all }, (_, card) => (color === null || card >= all - wilds ? "wild" : color));
}
