// Celebrations: completed tickets, and those of plugins. One at a time, without blocking anything.

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
  /** Routes that light up one after the other. */
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

  get now(): Celebration | null {
    return this.#queue[0] ?? null;
  }

  /**
   * To be called after every update with its events and the state of the viewer's tickets. Returns sentences for the
   * live region that announce no event, even if no celebration is shown.
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
        announcement: say("play-ticket-done", { ticket: ticketInWords(ticket, null, viewer.atlas) }),
        routes: path?.own ?? [],
      })),
      ...others.map((one) => ({ ...one, routes: [] })),
    ];
    if (!still()) this.#queue = [...untrack(() => this.#queue), ...fresh];
    return fresh.flatMap(({ announcement }) => announcement ?? []);
  }

  next(): void {
    this.#queue = this.#queue.slice(1);
  }

  skip(): void {
    if (this.#queue.length > 0) this.#queue = [];
  }
}
