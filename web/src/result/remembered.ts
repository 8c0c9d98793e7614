// Small facts about tables that this browser stores, only for the latest ones.

import { store, storedText } from "../browser/storage.ts";

const MOST = 60;

/** A stored list of tables with a value each. */
export class Remembered {
  readonly #key: string;

  constructor(name: string) {
    this.#key = `omnibus.${name}`;
  }

  get(table: string): string | null {
    return this.#read().find(([known]) => known === table)?.[1] ?? null;
  }

  /** Stores a value for a table, unless there is one already. */
  note(table: string, value: string): void {
    const known = this.#read();
    if (known.some(([other]) => other === table)) return;
    store(this.#key, [...known, [table, value]].slice(-MOST));
  }

  #read(): [string, string][] {
    try {
      const kept: unknown = JSON.parse(storedText(this.#key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
}

/** The commitments to deals, stored while the games were played. */
export const commitments = new Remembered("commitments");
/** When games were over, in milliseconds since 1970: replays do not say. */
export const finishedAt = new Remembered("finished");
