// What a seat's tickets still need: advice for that seat alone, worked out in its own browser.

import type { BoardFile, Ticket, ViewJson } from "../net/protocol.ts";
import { type Addition, added, type Joint, jointly, type Pair, partOf } from "./joint.ts";
import { type Needs, needsOf } from "./needs.ts";
import { networkOf } from "./network.ts";
import { cheapest, granted, shortest, type Standing, standingOf, type Way } from "./ways.ts";

/** Done; on the way; cut off because no way is left, or because there are too few pieces for the shortest. */
export type Status = "done" | "open" | "cut" | "pieces";

export interface TicketPlan {
  ticket: number;
  points: number;
  status: Status;
  /** The cheapest way that is left; of a finished ticket, the routes that make it. */
  way: Way | null;
  needs: Needs | null;
}

export interface Outlook {
  plans: TicketPlan[];
  /** Points of the tickets that are done, and what the others would bring or cost. */
  won: number;
  open: number;
  lost: number;
  /** Spaces for all that is still open, where ways are shared. */
  together: number;
  /** Whether there are too few pieces for all of that. */
  short: boolean;
}

/** What one ticket of the offer would mean. */
export interface OfferPlan extends TicketPlan {
  /** What it adds to the tickets held and the other chosen ones; null where there is no way. */
  added: Addition | null;
  /** Spaces of one plan for all of them, this one included, where there are too few pieces for that. */
  over: { spaces: number; pieces: number } | null;
}

type Board = Pick<BoardFile, "places" | "routes" | "tickets">;

export class Planner {
  readonly #board: Board;
  readonly #standing: Standing;
  readonly #joints = new Map<string, Joint>();

  constructor(board: Board, view: ViewJson, seat: number) {
    this.#board = board;
    this.#standing = standingOf(networkOf(board), view, seat);
  }

  ticket(ticket: number): TicketPlan {
    const [from, to] = this.#pair(ticket);
    const standing = this.#standing;
    const way = cheapest(standing, from, to);
    const { edges } = standing.network;
    const needs =
      way === null ? null : needsOf(way.routes.flatMap((route) => edges[route] ?? []), standing.hand);
    return { ticket, points: this.#ticket(ticket).points, status: this.#status(way), way, needs };
  }

  /** How the tickets of a seat stand together. */
  outlook(tickets: readonly number[]): Outlook {
    const plans = tickets.map((ticket) => this.ticket(ticket));
    const points = (...wanted: Status[]) =>
      plans.reduce((sum, plan) => sum + (wanted.includes(plan.status) ? plan.points : 0), 0);
    const together = this.#jointly(tickets).spaces;
    return {
      plans,
      won: points("done"),
      open: points("open"),
      lost: points("cut", "pieces"),
      together,
      short: together > this.#standing.pieces,
    };
  }

  /** A ticket of the offer beside those held, and those of the offer that are chosen as well. */
  offered(ticket: number, held: readonly number[], chosen: readonly number[]): OfferPlan {
    const others = [...held, ...chosen.filter((other) => other !== ticket)];
    const before = this.#jointly(others);
    const more = added(this.#standing, this.#pairs(others), this.#pair(ticket), before);
    const spaces = before.spaces + (more?.spaces ?? 0);
    const { pieces } = this.#standing;
    return { ...this.ticket(ticket), added: more, over: spaces > pieces ? { spaces, pieces } : null };
  }

  /** Spaces for all of these. */
  together(tickets: readonly number[]): number {
    return this.#jointly(tickets).spaces;
  }

  /** The routes that serve all of these together, as far as there are ways and pieces. */
  joint(tickets: readonly number[]): ReadonlySet<number> {
    return this.#jointly(tickets).routes;
  }

  /** Of that plan, what one of the tickets is served by. */
  part(ticket: number, tickets: readonly number[]): number[] {
    return partOf(this.#standing, this.#jointly(tickets), this.#pair(ticket));
  }

  /** Those of the tickets that a route alone would complete. */
  completedBy(route: number, tickets: readonly number[]): number[] {
    const after = granted(this.#standing, [route]);
    return tickets.filter((ticket) => {
      const [now, then] = [this.#standing, after].map((standing) => shortest(standing, ...this.#pair(ticket)));
      return now?.routes.length !== 0 && then?.routes.length === 0;
    });
  }

  /** What those routes need together. */
  needs(routes: Iterable<number>): Needs {
    return needsOf([...routes].flatMap((route) => this.#standing.network.edges[route] ?? []), this.#standing.hand);
  }

  #jointly(tickets: readonly number[]): Joint {
    const key = tickets.join();
    let joint = this.#joints.get(key);
    if (joint === undefined) {
      joint = jointly(this.#standing, this.#pairs(tickets));
      this.#joints.set(key, joint);
    }
    return joint;
  }

  #status(way: Way | null): Status {
    if (way === null) return "cut";
    if (way.routes.length === 0) return "done";
    return way.spaces > this.#standing.pieces ? "pieces" : "open";
  }

  #pairs(tickets: readonly number[]): Pair[] {
    return tickets.map((ticket) => this.#pair(ticket));
  }

  #ticket(index: number): Ticket {
    const ticket = this.#board.tickets[index];
    if (ticket === undefined) throw new Error(`the board has no ticket ${index}`);
    return ticket;
  }

  #pair(index: number): Pair {
    const { a, b } = this.#ticket(index);
    const { number } = this.#standing.network;
    return [number.get(a) ?? -1, number.get(b) ?? -1];
  }
}
