// The plan for all of the viewer's tickets: which routes glow for it, and whether it is shown on the board.

import { preferences } from "../../browser/preferences.svelte.ts";
import type { BoardFile, ViewJson } from "../../net/protocol.ts";
import { type Outlook, Planner, type TicketPlan } from "../../planner/plan.ts";
import type { Layer } from "../routes/highlights.svelte.ts";
import { endsOf } from "./ticketwords.ts";

const NOWHERE: ReadonlySet<number> = new Set();

export class Planning {
  readonly #board: BoardFile;
  readonly #view: () => ViewJson | null;
  /** Whether the plan is shown. */
  shown = $state(false);

  readonly #tickets: readonly number[] = $derived.by(() => {
    const view = this.#view();
    return view === null || view.seat === null ? [] : (view.seats[view.seat]?.tickets ?? []);
  });
  readonly #planner: Planner | null = $derived.by(() => {
    const view = this.#view();
    return view === null || view.seat === null || this.#tickets.length === 0 ? null : new Planner(this.#board, view, view.seat);
  });

  readonly outlook: Outlook | null = $derived.by(() => this.#planner?.outlook(this.#tickets) ?? null);
  /** Routes still to be taken; none if no advice is wanted. */
  readonly routes: ReadonlySet<number> = $derived.by(() =>
    preferences.liked.planner ? (this.#planner?.joint(this.#tickets).routes ?? NOWHERE) : NOWHERE,
  );
  /** The same with parallel routes, which serve as well; null without a plan. */
  readonly wanted: ReadonlySet<number> | null = $derived.by(() => {
    const between = this.#board.routes.map(({ a, b }) => [a, b].toSorted().join());
    const planned = new Set([...this.routes].map((route) => between[route]));
    return planned.size === 0 ? null : new Set(between.flatMap((ends, route) => (planned.has(ends) ? [route] : [])));
  });

  constructor(board: BoardFile, view: () => ViewJson | null) {
    this.#board = board;
    this.#view = view;
  }

  /** Marks while the plan is shown: all paths, and the ends of their tickets. */
  get marks(): Layer[] {
    const open = this.outlook?.plans.filter(({ status }) => status === "open") ?? [];
    return [{ kind: "way", routes: [...this.routes], places: open.flatMap(({ ticket }) => endsOf(ticket, this.#board)) }];
  }

  /** One ticket's part of the plan; null if it has none. */
  partOf(plan: TicketPlan): Layer | null {
    if (!this.shown || plan.status !== "open" || this.routes.size === 0) return null;
    return { kind: "part", routes: this.#planner?.part(plan.ticket, this.#tickets) ?? [], places: endsOf(plan.ticket, this.#board) };
  }

  /** The tickets that a route would complete. */
  completedBy(route: number): number[] {
    return this.#planner?.completedBy(route, this.#tickets) ?? [];
  }

  /** Cards that the plan needs besides a route that is taken now, by colour. */
  neededWithout(route: number): ReadonlyMap<string, number> {
    const rest = this.#planner?.needs([...this.routes].filter((other) => other !== route));
    return new Map(rest?.colors.map(({ color, cards }) => [color, cards]));
  }
}
