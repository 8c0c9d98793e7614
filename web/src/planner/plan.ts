// The planner: paths and cards that a seat's tickets still need. Advice for that seat only, computed in its own browser.

import type { BoardFile, Ticket, ViewJson } from "../net/protocol.ts";
import { type Addition, added, type JointPlan, planJointly, type Pair, partOf } from "./joint.ts";
import { type Needs, needsOf } from "./needs.ts";
import { networkOf } from "./network.ts";
import { cheapest, granted, shortest, type Position, positionOf, type Path } from "./paths.ts";

/** Done; open; cut off because no path is left, or out of reach because there are too few pieces. */
export type Status = "done" | "open" | "cut" | "pieces";

export interface TicketPlan {
  ticket: number;
  points: number;
  status: Status;
  /** The cheapest path that is left; for a completed ticket, its routes. */
  path: Path | null;
  needs: Needs | null;
}

export interface Outlook {
  plans: TicketPlan[];
  /** Points of completed tickets, and those that the others would add or cost. */
  won: number;
  open: number;
  lost: number;
  /** Spaces for all open tickets together, with shared paths. */
  together: number;
  /** Whether there are too few pieces for all of them. */
  short: boolean;
}

export interface OfferPlan extends TicketPlan {
  /** Its cost beside the tickets held and the other chosen ones; null if there is no path. */
  added: Addition | null;
  /** The spaces of a plan for all of them, if there are too few pieces for it. */
  over: { spaces: number; pieces: number } | null;
}

type Board = Pick<BoardFile, "places" | "routes" | "tickets">;

export class Planner {
  readonly #board: Board;
  readonly #position: Position;
  readonly #joints = new Map<string, JointPlan>();

  constructor(board: Board, view: ViewJson, seat: number) {
    this.#board = board;
    this.#position = positionOf(networkOf(board), view, seat);
  }

  ticket(ticket: number): TicketPlan {
    const [from, to] = this.#pair(ticket);
    const path = cheapest(this.#position, from, to);
    const needs = path === null ? null : this.needs(path.routes);
    return { ticket, points: this.#ticket(ticket).points, status: this.#status(path), path, needs };
  }

  /** The state of a seat's tickets together. */
  outlook(tickets: readonly number[]): Outlook {
    const plans = tickets.map((ticket) => this.ticket(ticket));
    const points = (...wanted: Status[]) =>
      plans.reduce((sum, plan) => sum + (wanted.includes(plan.status) ? plan.points : 0), 0);
    const together = this.joint(tickets).spaces;
    return {
      plans,
      won: points("done"),
      open: points("open"),
      lost: points("cut", "pieces"),
      together,
      short: together > this.#position.pieces,
    };
  }

  /** An offered ticket beside those held and the other chosen ones. */
  offered(ticket: number, held: readonly number[], chosen: readonly number[]): OfferPlan {
    const others = [...held, ...chosen.filter((other) => other !== ticket)];
    const before = this.joint(others);
    const more = added(this.#position, this.#pairs(others), this.#pair(ticket), before);
    const spaces = before.spaces + (more?.spaces ?? 0);
    const { pieces } = this.#position;
    return { ...this.ticket(ticket), added: more, over: spaces > pieces ? { spaces, pieces } : null };
  }

  /** The plan that serves all of these together, as far as there are paths and pieces. */
  joint(tickets: readonly number[]): JointPlan {
    const key = tickets.join();
    let joint = this.#joints.get(key);
    if (joint === undefined) {
      joint = planJointly(this.#position, this.#pairs(tickets));
      this.#joints.set(key, joint);
    }
    return joint;
  }

  /** The part of that plan that serves one ticket. */
  part(ticket: number, tickets: readonly number[]): number[] {
    return partOf(this.#position, this.joint(tickets), this.#pair(ticket));
  }

  /** The tickets that a route alone would complete. */
  completedBy(route: number, tickets: readonly number[]): number[] {
    const after = granted(this.#position, [route]);
    return tickets.filter((ticket) => {
      const [now, then] = [this.#position, after].map((position) => shortest(position, ...this.#pair(ticket)));
      return now?.routes.length !== 0 && then?.routes.length === 0;
    });
  }

  /** The cards that these routes need together. */
  needs(routes: Iterable<number>): Needs {
    return needsOf([...routes].flatMap((route) => this.#position.network.edges[route] ?? []), this.#position.hand);
  }

  #status(path: Path | null): Status {
    if (path === null) return "cut";
    if (path.routes.length === 0) return "done";
    return path.spaces > this.#position.pieces ? "pieces" : "open";
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
    const { number } = this.#position.network;
    return [number.get(a) ?? -1, number.get(b) ?? -1];
  }
}
