// The lessons finished in this browser, with the most stars earned.

import { store, storedText } from "../browser/storage.ts";

const KEY = "omnibus.stars";
export const MOST_STARS = 3;

/** The stars for a number of slips; `most` lists the limits for three stars, two, and so on. */
export function starsFor(slips: number, most: readonly number[]): number {
  const lost = most.findIndex((limit) => slips <= limit);
  return lost < 0 ? 1 : MOST_STARS - lost;
}

/** Reads stored stars, as far as they are valid. */
export function readStars(text: string | null): ReadonlyMap<string, number> {
  try {
    const stored = Object.entries(JSON.parse(text ?? "{}") as object);
    return new Map(stored.filter(([, count]) => Number.isInteger(count) && count >= 1 && count <= MOST_STARS));
  } catch {
    return new Map();
  }
}

class Stars {
  #of = $state.raw(readStars(storedText(KEY)));

  constructor() {
    // Another window of this browser finished one.
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) this.#of = readStars(event.newValue);
    });
  }

  /** Undefined if the lesson was never finished. */
  of(lesson: string): number | undefined {
    return this.#of.get(lesson);
  }

  /** Stores a result, unless there is a better one. */
  keep(lesson: string, count: number): void {
    if (count <= (this.of(lesson) ?? 0)) return;
    this.#of = new Map(this.#of).set(lesson, count);
    store(KEY, Object.fromEntries(this.#of));
  }
}

export const stars = new Stars();
