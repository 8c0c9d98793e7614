// The state of tickets as text, signs and marks.

import type { BoardFile } from "../../net/protocol.ts";
import type { OfferPlan, Status, TicketPlan } from "../../planner/plan.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import type { IconName } from "../../ui/icons.ts";
import { say } from "../../words/words.svelte.ts";
import type { Layer } from "../routes/highlights.svelte.ts";

export const ICON_OF: Record<Status, IconName> = { done: "check", open: "way", cut: "cut", pieces: "cut" };

/** The global class of a colour. */
export const COLOR_OF: Partial<Record<Status, string>> = { done: "good", cut: "bad", pieces: "bad" };

/** "Done", "5 spaces, 2 cards missing", "Cut off". */
export function statusWords(plan: TicketPlan): string {
  if (plan.status !== "open") return say(`plan-${plan.status}`);
  return plan.needs === null ? "" : say("plan-open", { spaces: plan.needs.spaces, missing: plan.needs.missing });
}

/** A ticket's accessible name: its ends, its state if known, its deck and its value. */
export function ticketInWords(ticket: number, state: string | null, atlas: Atlas): string {
  const { tickets } = atlas.board;
  const of = tickets[ticket];
  const decks = new Set(tickets.map(({ deck }) => deck)).size > 1;
  const parts = [
    atlas.ticketName(ticket),
    state,
    decks ? say(of?.deck === "long" ? "ticket-long" : "ticket-short") : null,
    say("points", { points: of?.points ?? 0 }),
  ];
  return parts.filter((part) => part !== null).join("; ");
}

export function toneOfStatus(status: Status, advised: boolean): "done" | "lost" | "open" {
  if (status === "done") return "done";
  return advised && status !== "open" ? "lost" : "open";
}

export function endsOf(ticket: number, board: Pick<BoardFile, "tickets">): string[] {
  const of = board.tickets[ticket];
  return of === undefined ? [] : [of.a, of.b];
}

/** A ticket's marks on the board: its ends and, with advice, its path. */
export function marksOf(plan: TicketPlan, atlas: Atlas, advised: boolean): Layer[] {
  const places = endsOf(plan.ticket, atlas.board);
  const done = plan.status === "done";
  if (!advised || plan.path === null) return [{ kind: done ? "done" : "way", places }];
  return [
    { kind: done ? "done" : "way", places, routes: plan.path.routes },
    { kind: "done", routes: plan.path.own },
  ];
}

/** An offered ticket's marks on the board: its own path, and what it shares. */
export function offerMarks(plan: OfferPlan, atlas: Atlas, advised: boolean): Layer[] {
  const places = endsOf(plan.ticket, atlas.board);
  if (!advised || plan.added === null) return [{ kind: "way", places }];
  return [
    { kind: "way", places, routes: plan.added.routes },
    { kind: "shared", routes: plan.added.shared },
    { kind: "done", routes: plan.path?.own ?? [] },
  ];
}

/** The cost of an offered ticket, alone or beside the others; and whether the pieces suffice for all of them. */
export function offerWords(plan: OfferPlan, beside: boolean): string {
  if (plan.status === "done") return say("plan-done");
  if (plan.added === null) return say("plan-cut");
  if (plan.status === "pieces") return say("plan-pieces");
  if (plan.over !== null) return say(plan.added.spaces === 0 ? "offer-over-shared" : "offer-over", plan.over);
  const alone = plan.path?.spaces ?? 0;
  if (!beside) return say("offer-alone", { spaces: alone });
  if (plan.added.spaces === 0) return say("offer-nothing-more");
  if (plan.added.spaces === alone) return say("offer-more", { spaces: alone });
  return say("offer-more-shared", { spaces: plan.added.spaces, alone });
}
