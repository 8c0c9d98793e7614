// A half-made choice: it survives a refresh, and is dropped once something has been decided.

import { tabStorage } from "../browser/tabStorage.ts";

export interface Chosen {
  /** The colour of the hand with which a route is to be taken. */
  color: string | null;
  route: number | null;
  /** The index of the payment that waits for confirmation. */
  payment: number | null;
  /** Positions of the offered tickets that are to be kept. */
  positions: number[];
  /** The selected option of a mechanism's question. */
  picked: number | null;
  announcing: boolean;
  /** The turn of a mechanism whose choice is open, by the kind of its actions. */
  turn: string | null;
}

const NONE: Chosen = { color: null, route: null, payment: null, positions: [], picked: null, announcing: false, turn: null };

export class PendingChoice {
  chosen = $state<Chosen>({ ...NONE });

  readonly #key: string;
  /** The decision that it belongs to: the number of events so far. */
  #decision: number | null = null;

  constructor(table: string) {
    this.#key = `omnibus.choice.${table}`;
  }

  /** Sets the decision that is shown; a new one starts without a choice. */
  startDecision(decision: number): void {
    if (decision === this.#decision) return;
    const first = this.#decision === null;
    this.#decision = decision;
    const kept = first ? this.#read() : null;
    this.chosen = { ...NONE, ...kept };
    if (kept === null) this.#write();
  }

  set(changes: Partial<Chosen>): void {
    Object.assign(this.chosen, changes);
    this.#write();
  }

  clear(): void {
    this.set(NONE);
  }

  #read(): Chosen | null {
    const kept = tabStorage.get<{ decision: number; chosen: Chosen }>(this.#key);
    return kept?.decision === this.#decision ? kept.chosen : null;
  }

  #write(): void {
    tabStorage.set(this.#key, { decision: this.#decision, chosen: this.chosen });
  }
}
