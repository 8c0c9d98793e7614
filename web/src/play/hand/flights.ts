// What flies where when something happens: from one named spot of the page to another.

import type { GameEvent } from "../../net/protocol.ts";

/** What is seen flying; a card or ticket without a face shows its back. */
export type Cargo =
  | { is: "card"; color: string | null }
  | { is: "ticket" }
  | { is: "token"; symbol: number }
  | { is: "passenger"; color: string }
  | { is: "goods" };

export interface Flight {
  cargo: Cargo;
  /** Names of spots: the first that is on the page counts. */
  from: readonly string[];
  to: readonly string[];
}

/** When a flight starts, and how long it takes, in milliseconds. */
export interface Timing {
  delay: number;
  duration: number;
}

const LONGEST = 600;
/** The part of the time that one flight takes where several follow one another. */
const SHARE = 0.7;

const faceOf = (card: string): string | null => (card === "hidden" ? null : card);

const panel = (seat: number): string[] => [`seat-${seat}`];

/** The flights of what happened, as that seat (or, with null, a spectator) sees them. */
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
    case "passenger":
      return [{ cargo: { is: "passenger", color: event.color }, from: [`place-${event.place}`], to: panel(event.seat) }];
    case "tourist":
      return [{ cargo: { is: "token", symbol: event.symbol }, from: [`place-${event.place}`], to: panel(event.seat) }];
    case "placed":
      return [{ cargo: { is: "token", symbol: event.symbol }, from: panel(event.seat), to: [`place-${event.place}`] }];
    case "merchandise":
      return [{ cargo: { is: "goods" }, from: ["merchandise", "discard", "deck"], to: panel(event.seat) }];
    case "flag_card":
      return [{ cargo: { is: "card", color: event.card }, from: ["discard", "deck"], to: panel(event.seat) }];
    default:
      return [];
  }
}

/** Spreads so many flights over the time of a frame, none of which ends after it. */
export function timings(count: number, lasts: number): Timing[] {
  const whole = Math.min(lasts, LONGEST);
  const duration = count > 1 ? whole * SHARE : whole;
  const step = count > 1 ? (whole - duration) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => ({ delay: Math.round(index * step), duration: Math.round(duration) }));
}
