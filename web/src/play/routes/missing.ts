// The cards that a hand lacks for a route, as advice: only the server decides which routes can be taken.

import { wildsFor } from "../../mechanisms/registry.ts";
import type { ClaimAction, Route } from "../../net/protocol.ts";

export type Hand = Readonly<Record<string, number>>;

/** The cards of a hand for a route in one colour. */
export interface Shortfall {
  color: string;
  /** Cards of the colour that would be paid. */
  colored: number;
  wilds: number;
  /** Missing cards, of the colour or wild. */
  missing: number;
  /** Those of them that must be wild. */
  missingWilds: number;
}

/** Uses as few wilds as possible. */
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

/** The same for every possible colour: the fewest missing cards, then the fewest wilds, first. */
export function shortfalls(route: Route, hand: Hand, colors: readonly string[]): Shortfall[] {
  if (route.color !== "gray") return [shortfall(route, hand, route.color)];
  return colors
    .map((color) => shortfall(route, hand, color))
    .toSorted((one, other) => one.missing - other.missing || one.wilds - other.wilds || other.colored - one.colored);
}

/** The claim to ask the server about: the nearest to a legal one. */
export function sensibleClaim(index: number, route: Route, hand: Hand, colors: readonly string[]): ClaimAction {
  const nearest = shortfalls(route, hand, colors)[0];
  if (nearest === undefined) return { do: "claim", route: index, color: null, wilds: route.length };
  const wilds = Math.min(route.length, nearest.wilds + nearest.missingWilds);
  return { do: "claim", route: index, color: wilds === route.length ? null : nearest.color, wilds };
}
