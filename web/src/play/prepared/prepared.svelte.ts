// The viewer's conditional moves at a table with days for a turn. Only the server's answers are shown, and only to the viewer.

import { ask } from "../../net/http.ts";
import type { ConditionalMoves, DrawOtherwise, PreparedMoves, TakeRoute } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";
import { attempt } from "../../state/toasts.svelte.ts";

const NOWHERE = ["no_long_turns", "shared_device"];
/** The protocol's limit. */
export const MOST_ROUTES = 8;

export class Prepared {
  readonly #session: TableSession;
  #known = $state.raw<PreparedMoves | null>(null);
  /** The number of the last request: earlier answers are out of date. */
  #last = 0;

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** Whether the viewer can have conditional moves at this table, now or during the turns of others. */
  get offered(): boolean {
    return this.#known !== null && !NOWHERE.includes(this.#known.why_not ?? "");
  }

  /** Whether they can be changed now. */
  get open(): boolean {
    return this.#known?.why_not === null;
  }

  get yourTurn(): boolean {
    return this.#known?.why_not === "your_turn";
  }

  get routes(): readonly TakeRoute[] {
    return this.#known?.moves?.routes ?? [];
  }

  get otherwise(): DrawOtherwise | null {
    return this.#known?.moves?.otherwise ?? null;
  }

  has(route: number): boolean {
    return this.routes.some((wish) => wish.route === route);
  }

  /** Reads them again: they change whenever one is played, or somebody takes a route. */
  async load(): Promise<void> {
    const { table, you } = this.#session.known;
    if (you?.seat === null || you === null || table === null || table.settings.clock === null || table.status !== "playing") {
      this.#known = null;
    } else if (!NOWHERE.includes(this.#known?.why_not ?? "")) {
      await this.#take(ask("conditional_moves", { path: { table: this.#session.id } }));
    }
  }

  /** Adds a route at the end; if it is the first, cards are drawn meanwhile. */
  add(route: number): Promise<boolean> {
    const otherwise = this.routes.length === 0 ? { card: null } : this.otherwise;
    return this.#put({ routes: [...this.routes, { route, color: null, wilds: true }], otherwise });
  }

  change(route: number, changes: Partial<TakeRoute>): Promise<boolean> {
    return this.#put({ routes: this.routes.map((wish) => (wish.route === route ? { ...wish, ...changes } : wish)), otherwise: this.otherwise });
  }

  /** Puts a route before the one above it. */
  raise(route: number): Promise<boolean> {
    const routes = [...this.routes];
    const at = routes.findIndex((wish) => wish.route === route);
    routes.splice(at - 1, 2, ...routes.slice(at - 1, at + 1).toReversed());
    return this.#put({ routes, otherwise: this.otherwise });
  }

  remove(route: number): Promise<boolean> {
    const routes = this.routes.filter((wish) => wish.route !== route);
    return routes.length === 0 ? this.withdraw() : this.#put({ routes, otherwise: this.otherwise });
  }

  drawOtherwise(otherwise: DrawOtherwise | null): Promise<boolean> {
    return this.#put({ routes: [...this.routes], otherwise });
  }

  withdraw(): Promise<boolean> {
    return this.#take(ask("withdraw_conditional_moves", { path: { table: this.#session.id } }));
  }

  async #put(moves: ConditionalMoves): Promise<boolean> {
    const done = await this.#take(ask("set_conditional_moves", { path: { table: this.#session.id }, body: moves }));
    if (!done) await this.load(); // perhaps one's turn has begun
    return done;
  }

  async #take(answer: Promise<PreparedMoves>): Promise<boolean> {
    const number = ++this.#last;
    const known = await attempt(answer);
    if (known !== undefined && number === this.#last) this.#known = known;
    return known !== undefined;
  }
}
