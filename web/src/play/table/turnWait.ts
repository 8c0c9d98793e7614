// How long somebody has waited for their turn: after a short wait they have looked on, and need no call.

/** So long others have to take, in milliseconds. */
const LONG = 6_000;

export class Waiting {
  readonly #now: () => number;
  #since: number | null;

  /** `now` tells the time. */
  constructor(now: () => number, deciding: boolean) {
    this.#now = now;
    this.#since = deciding ? null : now();
  }

  /** To be called with every update: whether the viewer has something to decide. Says whether a long wait has just ended. */
  heard(deciding: boolean): boolean {
    const since = this.#since;
    this.#since = deciding ? null : (since ?? this.#now());
    return deciding && since !== null && this.#now() - since >= LONG;
  }
}
