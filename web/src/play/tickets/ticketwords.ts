// How tickets stand, in words, signs and marks.

import type { OfferPlan, Status, TicketPlan } from "../../plan/plan.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import type { IconName } from "../../ui/icons.ts";
import { say } from "../../words/words.svelte.ts";
import type { Layer } from "../routes/highlights.svelte.ts";

export const ICON_OF: Record<Status, IconName> = { done: "check", open: "way", cut: "cut", pieces: "cut" };

/** "Done", "5 spaces, 2 cards missing", "Cut off". */
export function statusWords(plan: TicketPlan): string {
  if (plan.status !== "open" || plan.needs === null) return say(`plan-${plan.status}`);
  const { spaces, missing } = plan.needs;
  return say("plan-open", { spaces, missing });
}

/** A ticket, what it is worth, and how it stands where that is told. */
export function ticketInWords(ticket: number, stands: string | null, atlas: Atlas): string {
  const worth = { ticket: atlas.ticketName(ticket), points: atlas.board.tickets[ticket]?.points ?? 0 };
  return stands === null ? say("play-ticket", worth) : say("play-ticket-stands", { ...worth, stands });
}

export function toneOfStatus(status: Status, advised: boolean): "done" | "lost" | "open" {
  if (status === "done") return "done";
  return advised && status !== "open" ? "lost" : "open";
}

function endsOf(ticket: number, atlas: Atlas): string[] {
  const of = atlas.board.tickets[ticket];
  return of === undefined ? [] : [of.a, of.b];
}

/** A ticket on the board: its ends, and with advice its way. */
export function marksOf(plan: TicketPlan, atlas: Atlas, advised: boolean): Layer[] {
  const places = endsOf(plan.ticket, atlas);
  const done = plan.status === "done";
  if (!advised || plan.way === null) return [{ kind: done ? "done" : "way", places }];
  return [
    { kind: done ? "done" : "way", places, routes: plan.way.routes },
    { kind: "done", routes: plan.way.own },
  ];
}

/** A ticket of the offer on the board: what it needs for itself, and what it shares. */
export function offerMarks(plan: OfferPlan, atlas: Atlas, advised: boolean): Layer[] {
  const places = endsOf(plan.ticket, atlas);
  if (!advised || plan.added === null) return [{ kind: "way", places }];
  return [
    { kind: "way", places, routes: plan.added.routes },
    { kind: "shared", routes: plan.added.shared },
    { kind: "done", routes: plan.way?.own ?? [] },
  ];
}

/** What a ticket of the offer would take: alone, or beside the others; and whether the pieces suffice for all of them. */
export function offerWords(plan: OfferPlan, beside: boolean): string {
  if (plan.status === "done") return say("plan-done");
  if (plan.added === null) return say("plan-cut");
  if (plan.status === "pieces") return say("plan-pieces");
  if (plan.over !== null) return say(plan.added.spaces === 0 ? "offer-over-shared" : "offer-over", plan.over);
  const alone = plan.way?.spaces ?? 0;
  if (!beside) return say("offer-alone", { spaces: alone });
  if (plan.added.spaces === 0) return say("offer-nothing-more");
  if (plan.added.spaces === alone) return say("offer-more", { spaces: alone });
  return say("offer-more-shared", { spaces: plan.added.spaces, alone });
}
