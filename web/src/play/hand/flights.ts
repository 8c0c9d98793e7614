// The animations of an event, from one anchor of the page to another.

import { plugins } from "../../mechanisms/registry.ts";
import type { Flight } from "../../mechanisms/plugin.ts";
import type { GameEvent } from "../../net/protocol.ts";

const LONGEST = 600;
/** The part of the time that each of several flights takes. */
const SHARE = 0.7;

const faceOf = (card: string): string | null => (card === "hidden" ? null : card);

const panel = (seat: number): string[] => [`seat-${seat}`];

/** The animations of events, as that seat (null: a spectator) sees them. */
export function flightsOf(events: readonly GameEvent[], you: number | null): Flight[] {
  return events.flatMap((event) => flightsOfOne(event, you));
}

function flightsOfOne(event: GameEvent, you: number | null): Flight[] {
  const hand = (seat: number, color: string) => (seat === you ? [`hand-${color}`, "hand", `seat-${seat}`] : panel(seat));
  switch (event.e) {
    case "drew":
      return [
        {
          cargo: { is: "card", color: faceOf(event.card) },
          from: [event.from === "deck" ? "deck" : `slot-${event.from}`],
          to: hand(event.seat, event.card),
        },
      ];
    case "claimed":
      return event.paid.map((card) => ({
        cargo: { is: "card", color: faceOf(card) },
        from: hand(event.seat, card),
        to: ["discard", "deck"],
      }));
    case "kept":
      return event.kept.map(() => ({
        cargo: { is: "ticket" },
        from: ["ticket-deck", "deck"],
        to: event.seat === you ? ["tickets", `seat-${event.seat}`] : panel(event.seat),
      }));
    case "swept":
      return event.cards.map((card, slot) => ({
        cargo: { is: "card", color: card },
        from: [`slot-${slot}`],
        to: ["discard", "deck"],
      }));
    default:
      return plugins.flatMap((plugin) => plugin.flights?.(event) ?? []);
  }
}

/** Spreads flights over the time of a frame, in milliseconds; none ends after it. */
export function timings(count: number, lasts: number): { delay: number; duration: number }[] {
  const whole = Math.min(lasts, LONGEST);
  const duration = count > 1 ? whole * SHARE : whole;
  const step = count > 1 ? (whole - duration) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => ({ delay: Math.round(index * step), duration: Math.round(duration) }));
}
