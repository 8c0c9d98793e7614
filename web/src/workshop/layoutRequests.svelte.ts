// Has the server lay out a draft as it will be played. That takes seconds, so requests are debounced.

import { ask, asRefusal } from "../net/http.ts";
import type { Surveyed } from "../net/protocol.ts";
import { type Draft, fileOf } from "./draft.ts";
import type { Drawn } from "./layouts.ts";

const QUIET_MS = 700;
const AGAIN_MS = 5000;

export class LayoutRequests {
  /** The last layout. */
  laid = $state.raw<Drawn | null>(null);

  #wanted: { draft: Draft; survey: Surveyed } | null = null;
  #busy = false;
  #closed = false;
  #timer = 0;

  /** Requests a layout of the current draft. */
  settle(found: { draft: Draft; survey: Surveyed }): void {
    this.#wanted = found;
    this.#wait();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #wait(milliseconds = QUIET_MS): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#next(), milliseconds);
  }

  async #next(): Promise<void> {
    if (this.#busy || this.#wanted === null || this.#closed) return;
    const found = this.#wanted;
    this.#wanted = null;
    this.#busy = true;
    const answered = await this.#ask(found);
    this.#busy = false;
    if (!answered) this.#wanted ??= found;
    if (this.#wanted !== null && !this.#closed) this.#wait(answered ? QUIET_MS : AGAIN_MS);
  }

  /** Returns false if the request has to be retried. */
  async #ask({ draft, survey: { board } }: { draft: Draft; survey: Surveyed }): Promise<boolean> {
    if (board === null) return true;
    try {
      this.laid = { board, drawing: await ask("lay_out", { body: fileOf(draft) }) };
      return true;
    } catch (error) {
      return !["too_fast", "unreachable"].includes(asRefusal(error).code);
    }
  }
}
