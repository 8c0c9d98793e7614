// The lessons that were finished in this browser, and the most stars that each has brought.

const KEY = "omnibus.stars";
export const MOST_STARS = 3;

/** The stars for so many slips; `most` says with how many at most there are three, two, and so on. */
export function starsFor(slips: number, most: readonly number[]): number {
  const lost = most.findIndex((few) => slips <= few);
  return lost < 0 ? 1 : MOST_STARS - lost;
}

/** What is stored, as far as it is of the right kind. */
export function readStars(text: string | null): ReadonlyMap<string, number> {
  try {
    const stored = Object.entries(JSON.parse(text ?? "{}") as object);
    return new Map(stored.filter(([, count]) => Number.isInteger(count) && count >= 1 && count <= MOST_STARS));
  } catch {
    return new Map();
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing
  }
}

class Stars {
  #of = $state.raw(readStars(stored()));

  constructor() {
    // Another window of this browser has finished one.
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) this.#of = readStars(event.newValue);
    });
  }

  /** Undefined where the lesson was never finished. */
  of(lesson: string): number | undefined {
    return this.#of.get(lesson);
  }

  /** Keeps a result, unless there is a better one. */
  keep(lesson: string, count: number): void {
    if (count <= (this.of(lesson) ?? 0)) return;
    this.#of = new Map(this.#of).set(lesson, count);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(this.#of)));
    } catch {
      // for this visit only
    }
  }
}

export const stars = new Stars();
