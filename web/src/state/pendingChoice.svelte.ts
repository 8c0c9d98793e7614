// A choice half made: it outlives a refresh, and is forgotten once something has been decided.

export interface Chosen {
  /** The hand colour with which a route is to be taken. */
  color: string | null;
  /** The route that is being paid for. */
  route: number | null;
  /** The payment that waits for a confirmation: its place among the ways to pay that route. */
  payment: number | null;
  /** Tickets of the offer that are to be kept, by position. */
  positions: number[];
  /** Which of several things a mechanism asks about is meant. */
  picked: number | null;
  /** Whether the choice between short and long tickets is open. */
  announcing: boolean;
  /** The turn of a mechanism whose choice is open, by the kind of its actions. */
  turn: string | null;
}

const NONE: Chosen = { color: null, route: null, payment: null, positions: [], picked: null, announcing: false, turn: null };

export class PendingChoice {
  chosen = $state<Chosen>({ ...NONE });

  readonly #key: string;
  /** Which decision it belongs to: so many things had happened in the game. */
  #decision: number | null = null;

  constructor(table: string) {
    this.#key = `omnibus.choice.${table}`;
  }

  /** Says which decision is shown: another one than before begins without a choice. */
  face(decision: number): void {
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
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as { decision: number; chosen: Chosen } | null;
      return kept?.decision === this.#decision ? kept.chosen : null;
    } catch {
      return null;
    }
  }

  #write(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ decision: this.#decision, chosen: this.chosen }));
    } catch {
      // then it does not outlive a refresh
    }
  }
}
