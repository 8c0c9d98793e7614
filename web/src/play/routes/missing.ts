// What a hand lacks for a route: advice for the eye. Whether it can be taken, the server alone says.

import { wildsFor } from "../../mechanisms/registry.ts";
import type { ClaimAction, Route } from "../../net/protocol.ts";

export type Hand = Readonly<Record<string, number>>;

/** How far a hand gets with one colour on a route. */
export interface Shortfall {
  color: string;
  /** Cards of the colour that would be paid. */
  colored: number;
  /** Wilds that would be paid. */
  wilds: number;
  /** Cards that are missing, of the colour or wild. */
  missing: number;
  /** Of these, how many must be wild. */
  missingWilds: number;
}

/** How far the hand gets with that colour; as few wilds as possible are used. */
export function shortfall(route: Route, hand: Hand, color: string): Shortfall {
  const held = hand["wild"] ?? 0;
  const asked = wildsFor(route);
  const given = Math.min(held, asked);
  const colored = Math.min(hand[color] ?? 0, route.length - asked);
  const wilds = Math.min(held, Math.max(given, route.length - colored));
  return {
    color,
    colored,
    wilds,
    missing: route.length - colored - wilds,
    missingWilds: asked - given,
  };
}

/** The same for every colour that can be paid: those that lack least, and then need fewest wilds, first. */
export function shortfalls(route: Route, hand: Hand, colors: readonly string[]): Shortfall[] {
  if (route.color !== "gray") return [shortfall(route, hand, route.color)];
  return colors
    .map((color) => shortfall(route, hand, color))
    .toSorted((one, other) => one.missing - other.missing || one.wilds - other.wilds || other.colored - one.colored);
}

/** A payment worth asking the server about: the one that comes nearest. */
export function sensibleClaim(index: number, route: Route, hand: Hand, colors: readonly string[]): ClaimAction {
  const nearest = shortfalls(route, hand, colors)[0];
  if (nearest === undefined) return { do: "claim", route: index, color: null, wilds: route.length };
  const wilds = Math.min(route.length, nearest.wilds + nearest.missingWilds);
  return { do: "claim", route: index, color: wilds === route.length ? null : nearest.color, wilds };
}
