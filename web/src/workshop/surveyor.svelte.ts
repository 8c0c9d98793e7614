// Asks the server about a draft after every change: one question at a time, and always about the latest.

import { ask, asRefusal, beGuest } from "../net/http.ts";
import type { Surveyed } from "../net/protocol.ts";
import { type Draft, fileOf } from "./draft.ts";

const AGAIN_MS = 2000;

export class Surveyor {
  /** The last answer, and what it was about. */
  found = $state.raw<{ draft: Draft; survey: Surveyed } | null>(null);
  /** Whether the server cannot be asked at the moment. */
  away = $state(false);

  #wanted: Draft | null = null;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  look(draft: Draft): void {
    this.#wanted = draft;
    void this.#next();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    if (this.#asking || this.#wanted === null || this.#closed) return;
    const draft = this.#wanted;
    this.#wanted = null;
    this.#asking = true;
    clearTimeout(this.#timer);
    try {
      await beGuest();
      this.found = { draft, survey: await ask("survey", { body: fileOf(draft) }) };
      this.away = false;
    } catch (error) {
      asRefusal(error);
      this.away = true;
      this.#wanted ??= draft;
      this.#timer = setTimeout(() => void this.#next(), AGAIN_MS);
      return;
    } finally {
      this.#asking = false;
    }
    void this.#next();
  }
}
