// A judged decision with what a page shows about it.

import type { Moment } from "../record/fold.ts";
import { readAction } from "../record/notation.ts";
import { actionInWords } from "../play/decisions/actions.ts";
import type { Action, Decision, SeatJson, ViewJson } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";

/** The better action, as the board and sentences need it; null if its text cannot be read. */
export function betterOf({ best }: Pick<Decision, "best">): Action | null {
  return readAction(best);
}

/** The better action in words, given the moment before the decision. */
export function betterInWords(decision: Pick<Decision, "best" | "seat">, before: Moment, atlas: Atlas): string {
  const action = betterOf(decision);
  if (action === null) return decision.best;
  const decks = Object.fromEntries([...new Set(atlas.board.tickets.map(({ deck }) => deck))].map((deck) => [deck, []]));
  const seat = before.seats[decision.seat];
  const view = { ...before.view, display: before.display, ticket_decks: decks } as unknown as ViewJson;
  const mine = { ...seat?.own, offer: seat?.offer ?? [] } as unknown as SeatJson;
  return actionInWords(action, { atlas, view, mine });
}

/** The routes and places of an action, or the route that a card is drawn for. */
export function lightsOf(decision: Decision): { routes: number[]; places: string[] } {
  const action = betterOf(decision);
  const route = action?.do === "claim" ? action.route : (decision.advice?.route ?? null);
  return { routes: route === null ? [] : [route], places: action !== null && "place" in action ? [action.place] : [] };
}
