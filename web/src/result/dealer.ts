// Recomputes the deal of a game from its seed, following the players' actions.

import { add } from "../cards/counts.ts";
import type { GameRecord } from "../record/record.ts";
import { plugins } from "../mechanisms/registry.ts";
import type { Comparison, ReplayState, MechanismPlugin } from "../mechanisms/plugin.ts";
import type { GameEvent } from "../net/protocol.ts";
import { PURPOSE, shuffled, Stream } from "./chacha20.ts";

/** A pile, top last; drawing from an empty one gives nothing. */
type Pile<Item> = Item[];

export class Dealer {
  readonly #seed: Uint8Array;
  readonly #record: GameRecord;
  #deck: Pile<string>;
  /** The state that plugins need to track discarded cards. */
  readonly #table: ReplayState;
  #reshuffles = 0;
  /** The ticket decks, and at set-up each seat's share of each. */
  #tickets: Pile<number>[];
  readonly #shares: number[][][];
  readonly #offers = new Map<number, { short: number; long: number }>();
  readonly #chosen = new Map<number, { kept: readonly number[]; returned: readonly number[] }>();

  constructor(seed: Uint8Array, record: GameRecord) {
    const { cards, decks, offered } = record.chance;
    this.#seed = seed;
    this.#record = record;
    this.#deck = shuffled(seed, PURPOSE.cards, 0, cards.flatMap(([card, number]) => Array<string>(number).fill(card)));
    this.#table = { deck: 0, discard: {}, view: {}, seats: record.players.map(() => ({ points: 0, hand: {}, own: {} })) };
    this.#tickets = decks.map((deck, number) => shuffled(seed, PURPOSE.tickets, number, deck));
    this.#shares = record.players.map(() => this.#tickets.map((deck) => drawn(deck, offered)));
  }

  get first(): number {
    return this.#record.first ?? new Stream(this.#seed, PURPOSE.first, 0).below(this.#record.players.length);
  }

  /** A plugin's comparison of a chance event with the recomputed one. */
  compared(plugin: MechanismPlugin, event: GameEvent): Comparison | null {
    const part = this.#record.chance[plugin.name];
    const shuffle = <Item>(purpose: number, items: readonly Item[]): Item[] => shuffled(this.#seed, purpose, 0, items);
    return plugin.verifyChance?.(event, part, shuffle, (cards) => this.draw(cards)) ?? null;
  }

  /** The next cards of the deck. */
  draw(number: number): string[] {
    return drawn(this.#deck, number);
  }

  /** The tickets that a seat is offered now. */
  offer(seat: number, number: number): number[] {
    const announced = this.#offers.get(seat);
    this.#offers.delete(seat);
    const wanted = announced === undefined ? [number] : [announced.short, announced.long];
    const share = this.#shares[seat];
    if (!this.#chosen.has(seat) && share !== undefined)
      return wanted.flatMap((count, deck) => share[deck]?.slice(0, count) ?? []);
    return wanted.flatMap((count, deck) => drawn(this.#tickets[deck] ?? [], count));
  }

  /** The cards of the new deck when the discard pile is reshuffled, and their number. */
  reshuffle(): number {
    const { discard } = this.#table;
    const pile = this.#record.chance.cards.flatMap(([card]) => Array<string>(discard[card] ?? 0).fill(card));
    const left = this.#deck.length;
    this.#table.discard = {};
    this.#deck = shuffled(this.#seed, PURPOSE.cards, ++this.#reshuffles, pile);
    return left === 0 ? pile.length : -1;
  }

  /** Whether the deck is empty and the discard pile not reshuffled yet: that happens before anybody acts again. */
  get overdue(): boolean {
    return this.#deck.length === 0 && Object.values(this.#table.discard).some((count) => count > 0);
  }

  /** Applies an event. */
  follow(event: GameEvent): void {
    if (event.e === "claimed" || event.e === "swept")
      for (const card of event.e === "claimed" ? event.paid : event.cards) add(this.#table.discard, card);
    else if (event.e === "announced") this.#offers.set(event.seat, event);
    else if (event.e === "kept") this.#keep(event.seat, event.kept, event.returned);
    else for (const plugin of plugins) plugin.fold?.(this.#table, event);
  }

  #keep(seat: number, kept: readonly number[], returned: readonly number[]): void {
    const players = this.#record.players.length;
    if (this.#chosen.size === players) {
      this.#putUnder(returned);
      return;
    }
    this.#chosen.set(seat, { kept, returned });
    if (this.#chosen.size === players) this.#settleTickets();
  }

  #putUnder(tickets: readonly number[]): void {
    for (const ticket of tickets) {
      const deck = this.#record.chance.decks.findIndex((all) => all.includes(ticket));
      this.#tickets[deck]?.unshift(ticket);
    }
  }

  /** The end of the set-up: returned tickets go under the only deck, or are shuffled into the two. */
  #settleTickets(): void {
    const { decks } = this.#record.chance;
    if (decks.length > 1) {
      const kept = new Set([...this.#chosen.values()].flatMap((choice) => choice.kept));
      this.#tickets = decks.map((deck, number) =>
        shuffled(this.#seed, PURPOSE.returned, number, deck.filter((ticket) => !kept.has(ticket))),
      );
      return;
    }
    const players = this.#record.players.length;
    for (let step = 0; step < players; step++)
      this.#putUnder(this.#chosen.get((this.first + step) % players)?.returned ?? []);
  }
}

function drawn<Item>(pile: Pile<Item>, number: number): Item[] {
  return pile.splice(Math.max(0, pile.length - number)).toReversed();
}
