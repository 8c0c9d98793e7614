// Results of games with printed pieces, kept in this browser: a list of their own, counted apart from games on a server.

import { store, storedText } from "../browser/storage.ts";
import { type Evening, readEvening } from "./evening.ts";

const KEY = "omnibus.evenings";
/** The most that are remembered, the latest ones. */
export const MOST_EVENINGS = 500;

/** Reads stored evenings, as far as they are valid. */
export function readStored(text: string | null): Evening[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.flatMap((each) => readEvening(each) ?? []) : [];
  } catch {
    return [];
  }
}

/** Both lists as one, the latest first; of an evening that both have, the account that was kept last. */
export function merged(known: readonly Evening[], more: readonly Evening[]): Evening[] {
  const all = new Map(known.map((evening) => [evening.id, evening]));
  for (const evening of more) {
    const there = all.get(evening.id);
    if (there === undefined || there.kept < evening.kept) all.set(evening.id, evening);
  }
  return [...all.values()].toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1)).slice(0, MOST_EVENINGS);
}

class Evenings {
  list = $state.raw<readonly Evening[]>(readStored(storedText(KEY)));

  constructor() {
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key === KEY) this.list = readStored(event.newValue);
    });
  }

  of(id: string): Evening | undefined {
    return this.list.find((evening) => evening.id === id);
  }

  /** Keeps a result; returns whether it could be stored. */
  keep(evening: Evening): boolean {
    return this.add([evening]);
  }

  /** Adds evenings to those that are stored now, perhaps by another tab. */
  add(more: readonly Evening[]): boolean {
    return this.#store(merged(merged(this.list, readStored(storedText(KEY))), more));
  }

  remove(id: string): void {
    this.#store(readStored(storedText(KEY)).filter((evening) => evening.id !== id));
  }

  clear(): void {
    this.#store([]);
  }

  #store(list: readonly Evening[]): boolean {
    this.list = list;
    return store(KEY, list);
  }
}

export const evenings = new Evenings();
