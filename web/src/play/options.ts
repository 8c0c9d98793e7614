// The server's legal actions, grouped by their controls; those of mechanisms belong to their plugins. No rules here.

import type {
  Action,
  ClaimAction,
  DrawCardAction,
  DrawTicketsAction,
  KeepTicketsAction,
  PassAction,
} from "../net/protocol.ts";

export interface Payment {
  action: ClaimAction;
  cards: string[];
}

export interface Options {
  deck: DrawCardAction | null;
  /** By slot. */
  slots: ReadonlyMap<number, DrawCardAction>;
  /** By the number of long tickets. */
  tickets: readonly DrawTicketsAction[];
  keeps: readonly KeepTicketsAction[];
  /** By route; the best payment, with the fewest wilds, first. */
  claims: ReadonlyMap<number, readonly Payment[]>;
  pass: PassAction | null;
}

/** The actions of one kind. */
export function actionsOf<Kind extends Action["do"]>(legal: readonly Action[], kind: Kind): Extract<Action, { do: Kind }>[] {
  return legal.filter((action): action is Extract<Action, { do: Kind }> => action.do === kind);
}

/** The cards that a claim pays: the coloured ones first, then the wilds. */
export function cardsPaid({ color, wilds }: ClaimAction, length: number): string[] {
  const colored = color === null ? 0 : length - wilds;
  return Array.from({ length }, (_, index) => (index < colored ? color! : "wild"));
}

/** Groups the legal actions; `lengthOf` is the number of spaces of a route. */
export function optionsOf(legal: readonly Action[], lengthOf: (route: number) => number): Options {
  const draws = actionsOf(legal, "card");
  const claims = new Map<number, Payment[]>();
  for (const action of actionsOf(legal, "claim"))
    claims.set(action.route, [...(claims.get(action.route) ?? []), { action, cards: cardsPaid(action, lengthOf(action.route)) }]);
  for (const payments of claims.values())
    payments.sort((one, other) => one.action.wilds - other.action.wilds || byColor(one, other));
  return {
    deck: draws.find(({ slot }) => slot === null) ?? null,
    slots: new Map(draws.flatMap((action) => (action.slot === null ? [] : [[action.slot, action]]))),
    tickets: actionsOf(legal, "tickets").toSorted((one, other) => one.long - other.long),
    keeps: actionsOf(legal, "keep"),
    claims,
    pass: actionsOf(legal, "pass")[0] ?? null,
  };
}

function byColor(one: Payment, other: Payment): number {
  return (one.action.color ?? "").localeCompare(other.action.color ?? "");
}

/** The ways to pay a route, with one hand colour if one is chosen ("wild": wilds only). */
export function paymentsFor(options: Options, route: number, color: string | null): readonly Payment[] {
  const payments = options.claims.get(route) ?? [];
  if (color === null) return payments;
  return payments.filter(({ action }) => (action.color ?? "wild") === color);
}

/** The routes that can be taken, with one hand colour if one is chosen. */
export function claimable(options: Options, color: string | null): number[] {
  return [...options.claims.keys()].filter((route) => paymentsFor(options, route, color).length > 0);
}

/** Payments, the cheapest first: the fewest wilds, then the colour with most cards to spare beside the plan's needs. */
export function bestFirst(
  payments: readonly Payment[],
  hand: Readonly<Record<string, number>>,
  needed: ReadonlyMap<string, number> = new Map(),
): Payment[] {
  const spare = ({ action: { color } }: Payment) => (hand[color ?? "wild"] ?? 0) - (needed.get(color ?? "wild") ?? 0);
  return payments.toSorted((one, other) => one.action.wilds - other.action.wilds || spare(other) - spare(one));
}
