// The ratings at a table, fetched when its players or its game change.

import { ask } from "../net/http.ts";
import type { SeatRating, TableRatings } from "../net/protocol.ts";
import { ratingsOffered } from "../state/ratingsOffered.svelte.ts";
import type { TableSession } from "../state/session.svelte.ts";

/** The result is stored a moment after the end. */
const AGAIN_MS = 1500;
const MOST_TRIES = 4;

export class RatingsAtTable {
  readonly #session: TableSession;
  #found = $state.raw<TableRatings | null>(null);
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** Null as long as they are unknown, and without any. */
  get found(): TableRatings | null {
    return this.#found?.offered === true ? this.#found : null;
  }

  of(seat: number): SeatRating | null {
    return this.found?.seats[seat] ?? null;
  }

  /** Whether anybody here has one: otherwise the table does not mention ratings. */
  get any(): boolean {
    return this.found?.seats.some((rating) => rating !== null) ?? false;
  }

  /** Everything on which the answer depends. */
  get depends(): string {
    const { table } = this.#session.known;
    if (table === null) return "";
    const { status, settings, seats } = table;
    return JSON.stringify([status, settings.hints, settings.board, seats.map(({ kind, person }) => (kind === "person" ? person : kind))]);
  }

  /** Not essential: errors are not shown. */
  async fetch(): Promise<void> {
    clearTimeout(this.#timer);
    if (ratingsOffered.no) return;
    const found = await ask("table_ratings", { path: { table: this.#session.id } }).catch(() => null);
    if (found === null) return;
    ratingsOffered.note(found.offered);
    this.#found = found;
    const isOver = this.#session.known.table?.status === "over";
    if (found.offered && isOver && !found.counts && !found.annulled && found.why === null && this.#tries < MOST_TRIES) {
      this.#tries += 1;
      this.#timer = setTimeout(() => void this.fetch(), AGAIN_MS);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

const KNOWN = new WeakMap<TableSession, RatingsAtTable>();

/** The ratings at the table of a session, shared by all callers. */
export function ratingsAt(session: TableSession): RatingsAtTable {
  let ratings = KNOWN.get(session);
  if (ratings === undefined) {
    ratings = new RatingsAtTable(session);
    KNOWN.set(session, ratings);
  }
  return ratings;
}
