// The first step of a hint: a part of the table, never the action itself.

import type { Viewer } from "../../mechanisms/plugin.ts";
import type { Action } from "../../net/protocol.ts";
import type { PlainKey } from "../../words/keys.ts";
import { isKey } from "../../words/words.svelte.ts";

/** The part of the table to mark. */
export type Region = "board" | "draw" | "tickets" | "decision";

export interface Nudge {
  region: Region;
  /** The key of its text; null for an unknown question. */
  key: PlainKey | null;
  /** A place to look at, with the routes around it: more than one, or none. */
  place: string | null;
  routes: readonly number[];
}

export type Context = Pick<Viewer, "atlas" | "view" | "seat">;

const REGIONS: Partial<Record<Action["do"], Region>> = { card: "draw", tickets: "tickets", claim: "board" };

export function nudgeOf(action: Action, viewer: Context): Nudge {
  const asks = viewer.seat === null ? null : viewer.view.seats[viewer.seat]?.asks;
  // All other actions answer a question or are a mechanism's turn, with separate texts.
  const own = asks === "turn" ? action.do : (asks ?? "");
  const region = asks === "announce" ? "decision" : (REGIONS[action.do] ?? (asks === "turn" && action.do !== "pass" ? "draw" : "decision"));
  const key = region === "decision" || !(action.do in REGIONS) ? questionOf(own) : (`nudge-${region}` as const);
  const nowhere: Nudge = { region, key, place: null, routes: [] };
  if (action.do !== "claim") return nowhere;
  const { routes } = viewer.atlas.board;
  const taken = routes[action.route];
  const around = [taken?.a, taken?.b].flatMap((place) => (place === undefined ? [] : [{ region, key, place, routes: openAt(place, viewer) }]));
  const widest = around.toSorted((one, other) => other.routes.length - one.routes.length)[0];
  return widest !== undefined && widest.routes.length > 1 ? widest : nowhere;
}

/** A question, if there is a text for it. */
function questionOf(asks: string): PlainKey | null {
  const key = `nudge-${asks}` as const;
  return isKey(key) && key !== "nudge-around" ? key : null;
}

/** The routes at a place that the viewer may still take. */
function openAt(place: string, { atlas, view, seat }: Context): number[] {
  const isClosed = (route: number) => view.owners[route] !== null || (seat !== null && view.closed[route]?.includes(seat));
  return atlas.routesAt(place).filter((route) => !isClosed(route));
}
