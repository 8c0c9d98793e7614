// Verifies that a game was dealt as fixed before it began.

import type { GameRecord } from "../record/record.ts";
import { plugins } from "../mechanisms/registry.ts";
import type { GameEvent } from "../net/protocol.ts";
import type { NameAfter } from "../words/keys.ts";
import { Dealer } from "./dealer.ts";
import { bytesOf, sha256 } from "./sha256.ts";

/**
 * The compared aspects, named like their messages. `noted` is the commitment that this browser stored during the game,
 * `seen` are the events as they arrived here.
 */
export type Aspect = NameAfter<"end-seed-">;

export interface Finding {
  aspect: Aspect;
  holds: boolean;
}

const SEED_BYTES = 32;

/** This browser's own knowledge of a game that was played or watched here. */
export interface Witnessed {
  commitment?: string | null;
  events?: readonly GameEvent[];
}

/**
 * Verifies a game from its record and all its events.
 * `commitment` is the one that the table showed from the start.
 */
export function findings(
  record: GameRecord,
  events: readonly GameEvent[],
  commitment: string | null,
  witnessed: Witnessed = {},
): Finding[] {
  const seed = bytesOf(record.seed ?? "");
  if (seed?.length !== SEED_BYTES || sha256(seed) !== commitment || record.commitment !== commitment)
    return [{ aspect: "commitment", holds: false }];
  const found = new Map<Aspect, boolean>([["commitment", true]]);
  const note = (aspect: Aspect, holds: boolean): void => {
    found.set(aspect, (found.get(aspect) ?? true) && holds);
  };
  if (witnessed.commitment) note("noted", witnessed.commitment === commitment);
  walk(new Dealer(seed, record), record, events, commitment, note);
  if (witnessed.events?.length) note("seen", agree(witnessed.events, events));
  return [...found].map(([aspect, holds]) => ({ aspect, holds }));
}

type Note = (aspect: Aspect, holds: boolean) => void;

/** Voluntary actions: by then an empty deck has been reshuffled. */
const VOLUNTARY: ReadonlySet<GameEvent["e"]> = new Set(["drew", "claimed", "announced", "passed", "final"]);

/** Compares every chance event with the recomputed one. */
function walk(dealer: Dealer, record: GameRecord, events: readonly GameEvent[], commitment: string, note: Note): void {
  let chosen = 0; // the number of seats that have chosen their first tickets
  let begun = false; // whether anybody has acted: until then cards are turned for the first display
  const players = record.players.length;
  for (const event of events) {
    if (VOLUNTARY.has(event.e) && dealer.overdue) note("cards", false);
    dealer.follow(event);
    if (event.e === "start") {
      note("first", event.first === dealer.first && event.players.length === players);
      note("commitment", event.commitment === commitment);
    } else if (event.e === "dealt") note("hands", same(event.cards, dealer.draw(event.cards.length)));
    else if (event.e === "turned") note(begun ? "cards" : "display", same([event.card], dealer.draw(1)));
    else if (event.e === "reshuffled") note("cards", event.count === dealer.reshuffle());
    else if (event.e === "drew" && event.from === "deck") note("cards", same([event.card], dealer.draw(1)));
    else if (event.e === "offered") {
      begun = true;
      const offer = dealer.offer(event.seat, event.tickets.length);
      note(chosen < players ? "tickets" : "later-tickets", same(event.tickets, offer));
    } else if (event.e === "kept") chosen += 1;
    else
      for (const plugin of plugins) {
        const found = dealer.compared(plugin, event);
        if (found !== null) note(found.aspect, same(found.actual, found.expected));
      }
  }
}

function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Whether events as a seat saw them, with hidden parts, match the beginning of all events. */
export function agree(seen: readonly GameEvent[], events: readonly GameEvent[]): boolean {
  return seen.every((event, index) => fits(event, events[index]));
}

function fits(seen: unknown, truth: unknown): boolean {
  if (seen === "hidden" || seen === -1) return true;
  if (typeof seen !== "object" || seen === null) return seen === truth;
  if (typeof truth !== "object" || truth === null) return false;
  const [one, other] = [Object.entries(seen), truth as Record<string, unknown>];
  return one.length === Object.keys(other).length && one.every(([key, value]) => fits(value, other[key]));
}
