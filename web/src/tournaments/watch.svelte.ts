// Polls a tournament while its page is visible.

import { ask, asRefusal, type Refusal, serverNow } from "../net/http.ts";
import type { Tournament } from "../net/protocol.ts";
import { attempt } from "../state/toasts.svelte.ts";

const USUAL_MS = 4000;
/** With many people, each page polls less often: all of them together about ten times a second at most. */
const MS_A_PERSON = 100;
/** After the end only corrections are new. */
const OVER_MS = 30_000;
/** Random jitter, so that pages that wait for the same moment do not all poll at once. */
const SPREAD = 0.4;
const SOON_MS = 500;

/** The pause before the next poll; `chance` is from 0 to 1. */
export function pauseOf({ status, people, next_at: next }: Pick<Tournament, "status" | "people" | "next_at">, now: number, chance: number): number {
  const usual = status === "over" || status === "closed" ? OVER_MS : Math.max(USUAL_MS, MS_A_PERSON * people.length);
  const spread = usual * (1 - SPREAD / 2 + SPREAD * chance);
  // The next round begins by itself: everybody wants to know their table then.
  const due = next === null ? Infinity : Math.max(next - now, 0) + SOON_MS + chance * usual * SPREAD;
  return Math.min(spread, due);
}

export class TournamentWatch {
  readonly id: string;
  shown = $state.raw<Tournament | null>(null);
  /** The reason why there is nothing to show. */
  failure = $state.raw<Refusal | null>(null);
  /** Whether the server did not answer the last time. */
  stale = $state(false);
  /** The time by the server's clock, once a second. */
  now = $state(serverNow());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = false;
  #asked = 0;

  constructor(tournament: string) {
    this.id = tournament;
  }

  /** Polls while the page is visible; returns a function that stops. */
  follow(): () => void {
    this.#watching = true;
    const seen = (): void => {
      if (!document.hidden) void this.refresh();
    };
    const clock = setInterval(() => (this.now = serverNow()), 1000);
    document.addEventListener("visibilitychange", seen);
    void this.refresh();
    return () => {
      this.#watching = false;
      clearTimeout(this.#timer);
      clearInterval(clock);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const found = await ask("tournament", { path: { tournament: this.id } });
      if (asked === this.#asked) this.take(found);
    } catch (error) {
      const refusal = asRefusal(error);
      this.stale = true;
      if (this.shown === null || refusal.code === "no_such_tournament") this.failure = refusal;
    }
    if (asked === this.#asked) this.#wait();
  }

  take(found: Tournament): void {
    this.shown = found;
    this.now = serverNow();
    this.stale = false;
    this.failure = null;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#watching) return;
    const pause = this.shown === null ? USUAL_MS : pauseOf(this.shown, serverNow(), Math.random());
    this.#timer = setTimeout(() => (document.hidden ? this.#wait() : void this.refresh()), pause);
  }

  /** Sends a request, and shows the tournament afterwards; a refusal is shown as a notice. Returns whether it succeeded. */
  async change(asking: Promise<Tournament>): Promise<boolean> {
    const found = await attempt(asking);
    if (found === undefined) return false;
    this.#asked += 1; // an answer that is on its way is older
    this.take(found);
    this.#wait();
    return true;
  }
}
