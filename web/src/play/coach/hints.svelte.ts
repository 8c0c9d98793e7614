// A hint in three steps: a part of the table, the reason, the action itself. Each request reveals more.

import { preferences } from "../../browser/preferences.svelte.ts";
import type { HintMessage } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";
import { toasts } from "../../state/toasts.svelte.ts";

export const STRENGTHS = ["nudge", "reason", "move"] as const;
export type Strength = (typeof STRENGTHS)[number];

export class Hints {
  readonly #session: TableSession;
  /** The expert's advice, revealed up to `strength`. */
  advice = $state.raw<HintMessage | null>(null);
  strength = $state<Strength>("nudge");
  /** Whether the viewer waits for the expert. */
  asking = $state(false);
  /** The expert's pending answer, perhaps no longer waited for: another request joins it. */
  #thought: { moment: number; advice: Promise<HintMessage> } | null = null;
  #waits = 0;

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** Asks the expert, or reveals more. */
  async ask(): Promise<void> {
    if (this.asking) return;
    if (this.advice !== null) return this.#more();
    this.asking = true;
    const waits = ++this.#waits;
    const moment = this.#moment();
    try {
      const advice = await this.#think(moment);
      if (waits !== this.#waits || moment !== this.#moment()) return;
      this.strength = preferences.liked.hints;
      this.advice = advice;
    } catch (error) {
      if (waits === this.#waits) toasts.failed(error);
    } finally {
      if (waits === this.#waits) this.asking = false;
    }
  }

  /** Removes the hint, and stops waiting for one. */
  close(): void {
    this.advice = null;
    this.asking = false;
    this.#waits += 1;
  }

  async #think(moment: number): Promise<HintMessage> {
    if (this.#thought?.moment !== moment) this.#thought = { moment, advice: this.#session.hint() };
    const thought = this.#thought;
    try {
      return await thought.advice;
    } finally {
      if (this.#thought === thought) this.#thought = null;
    }
  }

  /** The number of events; during set-up, other players' choices do not change the question. */
  #moment(): number {
    const { view, events } = this.#session.known;
    return view?.setting_up ? 0 : events.length;
  }

  #more(): void {
    this.strength = STRENGTHS[STRENGTHS.indexOf(this.strength) + 1] ?? "move";
  }
}
