// Which step of the finale is shown: one after the other by their times, or those that the host's device shows.

/** How long the next step is waited for, after the time of the present one, while somebody else tells them; in milliseconds. */
export const PATIENCE = 4000;

export class Pace {
  /** The step that is shown; a step's number is the same on every device. */
  at = $state(0);
  /** The step that was shown before it; -1 at first. */
  before = $state(-1);
  /** Whether the next step is expected from somebody else. */
  following = $state(false);

  readonly #count: number;
  /** The steps at which a brief finale stops; null in a whole one. */
  readonly #stops: readonly number[] | null;

  constructor(count: number, stops: readonly number[] | null, following: boolean) {
    this.#count = count;
    this.#stops = stops;
    this.following = following;
    this.at = stops?.[0] ?? 0;
  }

  /** Goes on after a step's time; false if that was the last one. From then on nobody is waited for. */
  next(): boolean {
    this.following = false;
    return this.#show(this.#stops === null ? this.at + 1 : (this.#stops.find((stop) => stop > this.at) ?? this.#count));
  }

  /** Goes on to the step that somebody else tells, never back; false if they are over. */
  follow(step: number): boolean {
    if (step < this.at) return true;
    this.following = true;
    return step === this.at || this.#show(step);
  }

  #show(step: number): boolean {
    if (step >= this.#count) return false;
    [this.before, this.at] = [this.at, step];
    return true;
  }
}
