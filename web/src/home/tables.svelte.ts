// The lists of the home page: one's own tables, and tables that wait for players.

import { history } from "../games/history.svelte.ts";
import { lessons } from "../lessons/lessons.svelte.ts";
import { ask, asRefusal, type Refusal } from "../net/http.ts";
import type { TableLine } from "../net/protocol.ts";
import { boards } from "../setup/boards.svelte.ts";
import { guest } from "../state/guest.svelte.ts";
import { hiddenTables } from "./hiddenTables.svelte.ts";

const EVERY_MS = 8000;
/** Without an event for this long, a table is abandoned. */
const ABANDONED_MS = 7 * 86_400_000;

export interface Sorted {
  /** Open or running tables: one's own turn first, then the latest. */
  running: TableLine[];
  /** Those without an event for a week. */
  abandoned: TableLine[];
  finished: TableLine[];
}

/** One's tables, without hidden ones. */
export function sorted(mine: readonly TableLine[], hidden: ReadonlySet<string> = new Set(), now = Date.now()): Sorted {
  const latest = mine
    .filter((line) => !hidden.has(line.table))
    .toSorted((one, other) => Number(other.your_turn) - Number(one.your_turn) || other.at - one.at);
  const unfinished = latest.filter((line) => line.status === "open" || line.status === "playing");
  return {
    running: unfinished.filter((line) => now - line.at < ABANDONED_MS),
    abandoned: unfinished.filter((line) => now - line.at >= ABANDONED_MS),
    finished: latest.filter((line) => line.status === "over"),
  };
}

/** Whether it is a finished game that the guest played. */
const isOwnGame = (line: TableLine): boolean => line.status === "over" && line.lesson === null && line.your_seats.length > 0;

export class HomeTables {
  mine = $state.raw<TableLine[]>([]);
  listed = $state.raw<TableLine[]>([]);
  /** Why the lists could not be fetched. */
  failure = $state.raw<Refusal | null>(null);
  loaded = $state(false);

  readonly sorted = $derived(sorted(this.mine, hiddenTables.tables));
  /** Tables to join, without one's own. */
  readonly joinable = $derived.by(() => {
    const own = new Set(this.mine.map((line) => line.table));
    return this.listed.filter((line) => !own.has(line.table) && line.seats.some((seat) => seat.kind === "open"));
  });

  /** Refreshes the lists while the page is visible; returns a function that stops. */
  follow(): () => void {
    const refresh = () => {
      if (!document.hidden) void this.refresh();
    };
    refresh();
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }

  async refresh(): Promise<void> {
    try {
      await Promise.all([boards.fetch(), lessons.fetch()]);
      if (!this.loaded) await guest.meet();
      [this.mine, this.listed] = await Promise.all([ask("my_tables"), ask("lobby")]);
      history.notice(this.mine.flatMap((line) => (isOwnGame(line) ? [line.table] : [])));
      this.failure = null;
      this.loaded = true;
    } catch (error) {
      this.failure = asRefusal(error);
    }
  }
}
