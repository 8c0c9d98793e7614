// The solver's rating and results, kept in this browser.

import { store, storedText } from "../browser/storage.ts";
import { LEAST_DEVIATION, NEW, PUZZLE_DEVIATION, rated, type Rating } from "./rating.ts";

const KEY = "omnibus.puzzles";
const MOST = 20_000;

export interface Results {
  mine: Rating;
  /** By puzzle: whether the first answer was right. */
  solved: ReadonlyMap<string, boolean>;
}

const isWithin = (value: unknown, least: number, most: number): value is number => typeof value === "number" && value >= least && value <= most;

/** Reads stored results, as far as they are valid. */
export function readResults(text: string | null): Results {
  let stored: { mine?: Partial<Rating>; solved?: object } = {};
  try {
    stored = (JSON.parse(text ?? "{}") as typeof stored | null) ?? {};
  } catch {
    // damaged
  }
  const { rating, deviation, volatility } = stored.mine ?? {};
  const isRating = isWithin(rating, -2000, 6000) && isWithin(deviation, 1, 1000) && isWithin(volatility, 0.001, 1);
  const entries = typeof stored.solved === "object" && stored.solved !== null ? Object.entries(stored.solved) : [];
  return {
    mine: isRating ? { rating, deviation, volatility } : NEW,
    solved: new Map(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean").slice(-MOST)),
  };
}

class PuzzleResults {
  #kept = $state.raw(readResults(storedText(KEY)));

  constructor() {
    // Another window of this browser has solved one.
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key === KEY) this.#kept = readResults(event.newValue);
    });
  }

  get mine(): Rating {
    return this.#kept.mine;
  }

  get count(): number {
    return this.#kept.solved.size;
  }

  get right(): number {
    return [...this.#kept.solved.values()].filter(Boolean).length;
  }

  /** The puzzle answered last; null before the first. */
  get last(): string | null {
    return [...this.#kept.solved.keys()].at(-1) ?? null;
  }

  /** Whether the first answer was right; undefined before it. */
  of(puzzle: string): boolean | undefined {
    return this.#kept.solved.get(puzzle);
  }

  /** Stores a first answer; returns the change of the rating, null if the puzzle was answered before. */
  note(puzzle: string, rating: number, isRight: boolean): number | null {
    const { mine, solved } = readResults(storedText(KEY)); // perhaps another window's
    const known = solved.size >= this.#kept.solved.size ? { mine, solved } : this.#kept;
    if (known.solved.has(puzzle)) {
      this.#kept = known;
      return null;
    }
    const after = rated(known.mine, [{ rating, deviation: PUZZLE_DEVIATION, score: isRight ? 1 : 0 }]);
    const kept = { ...after, deviation: Math.max(LEAST_DEVIATION, after.deviation) };
    this.#keep({ mine: kept, solved: new Map(known.solved).set(puzzle, isRight) });
    return Math.round(after.rating) - Math.round(known.mine.rating);
  }

  /** As they are stored. */
  get written(): { mine: Rating; solved: Record<string, boolean> } {
    return { mine: this.mine, solved: Object.fromEntries(this.#kept.solved) };
  }

  /** Adds another device's answers: the first answer to a puzzle stays, and so does the rating based on more answers.
      Returns whether it could be stored. */
  merge(other: Results): boolean {
    const mine = other.solved.size > this.#kept.solved.size ? other.mine : this.#kept.mine;
    return this.#keep({ mine, solved: new Map([...other.solved, ...this.#kept.solved]) });
  }

  forget(): void {
    this.#keep({ mine: NEW, solved: new Map() });
  }

  #keep(results: Results): boolean {
    this.#kept = results;
    return store(KEY, this.written);
  }
}

export const results = new PuzzleResults();
