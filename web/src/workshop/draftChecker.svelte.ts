// Has the server check a draft after every change: one request at a time, always with the latest draft.

import { ask, asRefusal, beGuest } from "../net/http.ts";
import type { LocalizedText, Surveyed } from "../net/protocol.ts";
import { type Draft, fileOf } from "./draft.ts";

const AGAIN_MS = 2000;
/** The least time between two requests: the server's rate limit is five per second. */
const PACE_MS = 210;

export class DraftChecker {
  /** The last answer, with its draft. */
  found = $state.raw<{ draft: Draft; survey: Surveyed } | null>(null);
  /** Whether the server is unreachable at the moment. */
  away = $state(false);
  /** The reason that the server does not check the current draft; null if it does. */
  refused = $state.raw<LocalizedText | null>(null);

  #wanted: Draft | null = null;
  #busy = false;
  #closed = false;

  check(draft: Draft): void {
    this.#wanted = draft;
    void this.#next();
  }

  close(): void {
    this.#closed = true;
  }

  async #next(): Promise<void> {
    if (this.#busy || this.#wanted === null || this.#closed) return;
    this.#busy = true;
    const [draft, paced] = [this.#wanted, after(PACE_MS)];
    this.#wanted = null;
    await ((await this.#ask(draft)) ? paced : after(AGAIN_MS));
    this.#busy = false;
    void this.#next();
  }

  /** Whether there was an answer. */
  async #ask(draft: Draft): Promise<boolean> {
    try {
      await beGuest();
      this.found = { draft, survey: await ask("survey", { body: fileOf(draft) }) };
      this.refused = null;
      this.away = false;
    } catch (error) {
      const { code, says } = asRefusal(error);
      // A retry would get the same answer: only another draft is sent.
      this.refused = ["bad_board", "too_large"].includes(code) ? says : null;
      this.away = this.refused === null;
      if (this.away) this.#wanted ??= draft;
    }
    return !this.away;
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
