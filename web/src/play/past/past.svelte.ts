// A look back at an earlier moment of a running game, as its viewer knew it then. The game goes on meanwhile.

import type { GameEvent } from "../../net/protocol.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import type { Moment } from "../../record/fold.ts";
import { boxOf, knownAfter, type Step, stepsOf, turnStep } from "../../record/known.ts";

/** The table of the viewer. */
interface Looking {
  readonly atlas: Atlas;
  readonly seat: number | null;
  /** Whether a curtain hides everything while the device is passed on. */
  readonly covered: boolean;
  readonly lesson: object | null;
  readonly updates: { readonly shown: { readonly events: readonly GameEvent[] } };
}

export class Past {
  readonly #table: Looking;
  /** Only the seat that began to look back does: others on this device must not see its cards. */
  #begun = $state.raw<{ step: number; seat: number | null } | null>(null);

  readonly steps: readonly Step[] = $derived.by(() => stepsOf(this.#table.updates.shown.events));
  /** The step that is looked at; null in the present. After an undo, it may not exist any more. */
  readonly step: number | null = $derived.by(() => {
    const { covered, seat } = this.#table;
    if (this.#begun === null || covered || this.#begun.seat !== seat) return null;
    return Math.min(this.#begun.step, this.last);
  });
  readonly moment: Moment | null = $derived.by(() => {
    if (this.step === null) return null;
    const { atlas, updates } = this.#table;
    return knownAfter(updates.shown.events, this.steps[this.step]!.to, boxOf(atlas.board));
  });

  constructor(table: Looking) {
    this.#table = table;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** The number of the turn that is being played. */
  get round(): number {
    return this.steps.at(-1)?.round ?? 0;
  }

  /** Whether there is anything to look back at; a lesson has its own way back. */
  get available(): boolean {
    return this.#table.lesson === null && this.last > 0;
  }

  go(step: number): void {
    if (this.available) this.#begun = { step: Math.max(0, Math.min(step, this.last)), seat: this.#table.seat };
  }

  by(steps: number): void {
    this.go((this.step ?? this.last) + steps);
  }

  /** Goes to the end of the turn before or after. */
  turn(direction: 1 | -1): void {
    this.go(turnStep(this.steps, this.step ?? this.last, direction));
  }

  /** Goes to the moment after the first `count` events. */
  after(count: number): void {
    this.go(this.steps.findLastIndex(({ from }) => from < count));
  }

  leave(): void {
    this.#begun = null;
  }
}
