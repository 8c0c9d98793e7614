// A queue of a table's updates, so that every move of the others is shown.

import { preferences, type Speed, still } from "../browser/preferences.svelte.ts";
import { plugins } from "../mechanisms/registry.ts";
import type { GameEvent } from "../net/protocol.ts";
import { type Known, NOTHING, type TableSession } from "../state/session.svelte.ts";

/** An update that is shown. */
export interface Frame {
  /** Increases with every frame, so that animations can tell them apart. */
  number: number;
  events: GameEvent[];
  known: Known;
  /** The state before. */
  before: Known;
  /** Milliseconds until the next frame. */
  lasts: number;
}

const LASTS: Partial<Record<GameEvent["e"], number>> = {
  claimed: 600,
  drew: 450,
  kept: 350,
  swept: 500,
  last_round: 600,
  ...Object.assign({}, ...plugins.map(({ durations }) => durations)),
};
const FACTOR: Record<Speed, number> = { slow: 1, normal: 0.7, fast: 0.35, off: 0 };
/** With more frames waiting than this, each is shown more briefly. */
const CROWD = 4;

/** The milliseconds for which events are shown. */
export function duration(events: readonly GameEvent[], speed: Speed, waiting: number): number {
  const longest = Math.max(0, ...events.map((event) => LASTS[event.e] ?? 0));
  return Math.round(longest * FACTOR[speed] * (waiting > CROWD ? 0.4 : 1));
}

export class UpdateQueue {
  shown = $state.raw<Known>(NOTHING);
  /** The frame that is currently shown. */
  frame = $state.raw<Frame | null>(null);
  waiting = $state(0);

  #queue: { events: GameEvent[]; known: Known }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  readonly #stop: () => void;

  constructor(session: TableSession) {
    this.shown = session.known;
    this.#stop = session.follow((update) => {
      if (update.full || this.shown.view === null || still() || document.hidden) this.skip(session.known);
      else this.#enqueue({ events: update.events ?? [], known: session.known });
    });
  }

  /** The viewer's legal actions; none while others' moves are still to be shown. */
  get legal(): Known["legal"] {
    return this.waiting === 0 ? this.shown.legal : [];
  }

  /** A seat's points so far: those of a move count once its pieces lie on the board. */
  points(seat: number): number {
    const { view } = this.frame?.before ?? this.shown;
    return view?.seats[seat]?.points ?? 0;
  }

  /** Shows the latest state at once. */
  skip(known: Known = this.#queue.at(-1)?.known ?? this.shown): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
    this.frame = null;
    this.shown = known;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #enqueue(update: { events: GameEvent[]; known: Known }): void {
    this.#queue.push(update);
    this.waiting = this.#queue.length;
    if (this.#timer === undefined) this.#next();
  }

  #next(): void {
    const update = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (update === undefined) {
      this.#timer = undefined;
      this.frame = null;
      return;
    }
    const { events, known } = update;
    const lasts = duration(events, preferences.liked.speed, this.waiting);
    if (lasts === 0 && this.waiting === 0) {
      this.skip(known);
      return;
    }
    const before = this.shown;
    this.shown = known;
    this.frame = { number: ++this.#number, events, known, before, lasts };
    this.#timer = setTimeout(() => this.#next(), lasts);
  }
}
