// The server's legal actions, grouped by what can be pressed; those of mechanisms belong to their plugins. No rules here.

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
  /** The cards one by one: the coloured ones first, then the wilds. */
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

function cardsOf(action: ClaimAction, length: number): string[] {
  const colored = action.color === null ? 0 : length - action.wilds;
  return [
    ...Array<string>(colored).fill(action.color ?? "wild"),
    ...Array<string>(length - colored).fill("wild"),
  ];
}

/** Groups the legal actions; `lengthOf` is the number of spaces of a route. */
export function optionsOf(legal: readonly Action[], lengthOf: (route: number) => number): Options {
  const slots = new Map<number, DrawCardAction>();
  const claims = new Map<number, Payment[]>();
  const tickets: DrawTicketsAction[] = [];
  const keeps: KeepTicketsAction[] = [];
  let deck: DrawCardAction | null = null;
  let pass: PassAction | null = null;
  for (const action of legal) {
    switch (action.do) {
      case "card":
        if (action.slot === null) deck = action;
        else slots.set(action.slot, action);
        break;
      case "tickets":
        tickets.push(action);
        break;
      case "keep":
        keeps.push(action);
        break;
      case "claim": {
        const payment = { action, cards: cardsOf(action, lengthOf(action.route)) };
        claims.set(action.route, [...(claims.get(action.route) ?? []), payment]);
        break;
      }
      case "pass":
        pass = action;
    }
  }
  tickets.sort((one, other) => one.long - other.long);
  for (const payments of claims.values())
    payments.sort((one, other) => one.action.wilds - other.action.wilds || byColor(one, other));
  return { deck, slots, tickets, keeps, claims, pass };
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
