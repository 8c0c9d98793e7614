// A hint in three strengths: where to look, the reason, the action itself. Each time it is asked for it says more.

import { preferences } from "../../browser/preferences.svelte.ts";
import type { HintMessage } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";
import { attempt } from "../../state/toasts.svelte.ts";

export const STRENGTHS = ["nudge", "reason", "move"] as const;
export type Strength = (typeof STRENGTHS)[number];

export class Hints {
  readonly #session: TableSession;
  /** What the expert says; how much of it is shown, `strength` says. */
  advice = $state.raw<HintMessage | null>(null);
  strength = $state<Strength>("nudge");
  /** Whether the expert is thinking. */
  asking = $state(false);

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** Asks the expert; or has them say more. */
  async ask(): Promise<void> {
    if (this.asking) return;
    if (this.advice !== null) return this.#more();
    this.asking = true;
    const { seq } = this.#session.known;
    const advice = await attempt(this.#session.hint());
    this.asking = false;
    if (advice === undefined || this.#session.known.seq !== seq) return;
    this.strength = preferences.liked.hints;
    this.advice = advice;
  }

  close(): void {
    this.advice = null;
  }

  #more(): void {
    this.strength = STRENGTHS[STRENGTHS.indexOf(this.strength) + 1] ?? "move";
  }
}
