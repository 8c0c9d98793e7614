// The control to press next for an action of a lesson or a hint, by its name: the control of that name is highlighted.

import type { Action, ClaimAction, KeepTicketsAction } from "../net/protocol.ts";
import { same } from "../net/same.ts";
import type { Chosen } from "../state/pendingChoice.svelte.ts";
import type { Payment } from "./options.ts";
import type { Part } from "./table/parts.svelte.ts";

/** The state of the table that matters for highlights. */
export interface Moment {
  legal: readonly Action[];
  chosen: Chosen;
  /** Ticked tickets of the offer, by position. */
  ticked: readonly number[];
  /** The ways to pay a route with the chosen colour. */
  payments: (route: number) => readonly Payment[];
  paying: number | null;
  /** The route whose card is open without being paid for. */
  opened: number | null;
  /** Whether the choice between short and long tickets is open. */
  announcing: boolean;
  /** Whether the choice of a mechanism's turn is open, in place of what can be drawn. */
  turning: boolean;
  /** Whether payments are confirmed. */
  confirms: boolean;
  /** The part of the table that a small screen shows; null on large screens. */
  part: Part | "folded" | null;
  /** The highlight for a mechanism's own action. */
  own: (action: Action) => string | null;
}

/** The name of the control to highlight; null if there is none. */
export function lightFor(action: Action, at: Moment): string | null {
  switch (action.do) {
    case "claim":
      return claimed(action, at);
    case "pass":
      return "pass";
    case "keep":
      return inSheet(kept(action, at), at);
    case "tickets":
      if (at.turning) return inSheet("cancel", at);
      return inSheet(at.announcing ? `long-${action.long}` : "ticket-deck", at);
    case "card": {
      const card = action.slot === null ? "deck" : `slot-${action.slot}`;
      return inSheet(at.announcing || at.turning ? "cancel" : card, at);
    }
    default: {
      const answer = at.own(action);
      return answer === null ? null : inSheet(answer, at);
    }
  }
}

/** On small screens, the tab of the hand comes first; and the card of a route lies over it. */
function inSheet(light: string, at: Moment): string {
  if (at.part === null) return light;
  if ((at.paying ?? at.opened) !== null) return "close";
  return at.part === "hand" ? light : "tab-hand";
}

/** Tickets are ticked one after the other, then kept. */
function kept({ positions }: KeepTicketsAction, { ticked }: Moment): string {
  const wrong = ticked.find((position) => !positions.includes(position));
  const next = wrong ?? positions.find((position) => !ticked.includes(position));
  return next === undefined ? "keep" : `offer-${next}`;
}

/** The route, then the payment, then the confirmation. */
function claimed(claim: ClaimAction, at: Moment): string {
  const { route } = claim;
  const payments = at.payments(route);
  const wanted = payments.findIndex(({ action }) => same(action, claim));
  if ((at.paying ?? at.opened) !== null && (at.paying !== route || wanted < 0)) return "close";
  // The chosen colour would pay for something else.
  if (wanted < 0 && at.chosen.color !== null && at.legal.some((action) => same(action, claim))) return inSheet(`hand-${at.chosen.color}`, at);
  if (at.paying === null) return `route ${route}`;
  if (payments.length === 1 || !at.confirms) return `pay-${wanted}`;
  return Math.min(at.chosen.payment ?? 0, payments.length - 1) === wanted ? "confirm" : `pay-${wanted}`;
}
