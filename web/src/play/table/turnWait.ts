// The viewer's wait for their turn: after a short one they are still watching, and need no call.

/** A long wait, in milliseconds. */
const LONG = 6_000;

export class Waiting {
  readonly #now: () => number;
  #since: number | null;

  /** `now` is the clock. */
  constructor(now: () => number, deciding: boolean) {
    this.#now = now;
    this.#since = deciding ? null : now();
  }

  /** To be called with every update: whether the viewer has a decision. Returns whether a long wait has just ended. */
  update(deciding: boolean): boolean {
    const since = this.#since;
    this.#since = deciding ? null : (since ?? this.#now());
    return deciding && since !== null && this.#now() - since >= LONG;
  }
}
