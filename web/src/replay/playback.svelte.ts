// The position in a replay, and automatic playback.

const LASTS = 1200; // milliseconds a step at ordinary speed
export const SPEEDS = [1, 2, 4] as const;
export type Times = (typeof SPEEDS)[number];

/** The step in an address's hash; the beginning if there is none. */
export function stepOf(hash: string, last: number): number {
  const number = /^#?(\d{1,6})$/.exec(hash)?.[1];
  return number === undefined ? 0 : Math.min(Number(number), last);
}

export class Playback {
  step = $state(0);
  playing = $state(false);
  times = $state<Times>(1);
  /** Increases with every step forward, which is animated. */
  forward = $state(0);

  readonly last: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(last: number, step = 0) {
    this.last = last;
    this.step = this.#inside(step);
  }

  /** Goes to a step, and stops the playback. */
  go(step: number): void {
    this.pause();
    this.#set(step);
  }

  by(steps: number): void {
    this.go(this.step + steps);
  }

  /** Restarts if it is at the end. */
  play(): void {
    if (this.step === this.last) this.step = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  setTimes(times: Times): void {
    this.times = times;
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#set(this.step + 1);
      if (this.step === this.last) this.playing = false;
      else this.#wait();
    }, LASTS / this.times);
  }

  #set(step: number): void {
    const next = this.#inside(step);
    if (next === this.step + 1) this.forward += 1;
    this.step = next;
  }

  #inside(step: number): number {
    return Math.max(0, Math.min(this.last, step));
  }
}
