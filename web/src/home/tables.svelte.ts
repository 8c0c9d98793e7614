// The lists of the home page: one's own tables, and tables that wait for players.

import { ask, asRefusal, type Refusal } from "../net/http.ts";
import type { TableLine } from "../net/protocol.ts";
import { boards } from "../setup/boards.svelte.ts";
import { guest } from "../state/guest.svelte.ts";

const EVERY_MS = 8000;

/** One's tables: those that are played or wait (one's own turn first, then the latest), and the finished ones. */
export function sorted(mine: readonly TableLine[]): { running: TableLine[]; finished: TableLine[] } {
  const latest = mine.toSorted((one, other) => Number(other.your_turn) - Number(one.your_turn) || other.at - one.at);
  return {
    running: latest.filter((line) => line.status === "open" || line.status === "playing"),
    finished: latest.filter((line) => line.status === "over"),
  };
}

export class HomeTables {
  mine = $state.raw<TableLine[]>([]);
  listed = $state.raw<TableLine[]>([]);
  /** Why the lists could not be had. */
  failure = $state.raw<Refusal | null>(null);
  loaded = $state(false);

  readonly running = $derived(sorted(this.mine).running);
  readonly finished = $derived(sorted(this.mine).finished);
  /** Tables that one could join: not those one sits at. */
  readonly joinable = $derived.by(() => {
    const own = new Set(this.mine.map((line) => line.table));
    return this.listed.filter((line) => !own.has(line.table) && line.seats.some((seat) => seat.kind === "open"));
  });

  /** Reads everything now and again and again while the page is looked at; returns how to stop. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async refresh(): Promise<void> {
    try {
      await boards.fetch();
      if (!this.loaded) await guest.meet();
      [this.mine, this.listed] = await Promise.all([ask("my_tables"), ask("lobby")]);
      this.failure = null;
      this.loaded = true;
    } catch (error) {
      this.failure = asRefusal(error);
    }
  }
}
