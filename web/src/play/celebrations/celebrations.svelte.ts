// What is worth a moment of joy: tickets that are completed, and what mechanisms find worth it. One at a time, and in nobody's way.

import { untrack } from "svelte";
import { still } from "../../browser/preferences.svelte.ts";
import { drawn } from "../../drawing/drawn.ts";
import { pluginsOf } from "../../mechanisms/registry.ts";
import type { Celebrated, Viewer } from "../../mechanisms/plugin.ts";
import type { GameEvent, ViewJson } from "../../net/protocol.ts";
import type { Status, TicketPlan } from "../../planner/plan.ts";
import { say } from "../../words/words.svelte.ts";
import { ticketInWords } from "../tickets/ticketwords.ts";
import TicketDone from "./TicketDone.svelte";

export interface Celebration extends Celebrated {
  /** Routes that are swept along, in their order. */
  routes: readonly number[];
}

export class Celebrations {
  readonly #viewer: Viewer;
  #queue = $state.raw<readonly Celebration[]>([]);
  #before: ViewJson | null = null;
  #stood: ReadonlyMap<number, Status> = new Map();

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  /** What is celebrated just now. */
  get now(): Celebration | null {
    return this.#queue[0] ?? null;
  }

  /**
   * To be called whenever something else is shown, with what has happened and how the viewer's tickets stand. Says in words
   * what no event tells, however much is shown of it.
   */
  follow(now: ViewJson, news: readonly GameEvent[], plans: readonly TicketPlan[]): string[] {
    const [before, stood] = [this.#before, this.#stood];
    this.#before = now;
    this.#stood = new Map(plans.map(({ ticket, status }) => [ticket, status]));
    if (before === null || news.length === 0) return [];
    const viewer = this.#viewer;
    const tickets = plans.filter(({ ticket, status }) => status === "done" && stood.has(ticket) && stood.get(ticket) !== "done");
    const happened = { viewer, events: news, before, now };
    const others = pluginsOf(viewer.atlas.board.rules).flatMap((plugin) => plugin.celebrates?.(happened) ?? []);
    const fresh = [
      ...tickets.map(({ ticket, path }) => ({
        shown: drawn(TicketDone, { atlas: viewer.atlas, ticket, seat: viewer.seat ?? 0 }),
        says: say("play-ticket-done", { ticket: ticketInWords(ticket, null, viewer.atlas) }),
        routes: path?.own ?? [],
      })),
      ...others.map((one) => ({ ...one, routes: [] })),
    ];
    if (!still()) this.#queue = [...untrack(() => this.#queue), ...fresh];
    return fresh.flatMap(({ says }) => says ?? []);
  }

  /** On to the next one. */
  next(): void {
    this.#queue = this.#queue.slice(1);
  }

  /** Enough of it. */
  skip(): void {
    if (this.#queue.length > 0) this.#queue = [];
  }
}
