// Tables that are hidden from the lists. Guests are known only by their browser, so this
// browser stores them.

import { SvelteSet } from "svelte/reactivity";
import { store, storedText } from "../browser/storage.ts";
import type { TableLine } from "../net/protocol.ts";
import { TableSession } from "../state/session.svelte.ts";

const KEY = "omnibus.put-away";
/** The most that are stored, the latest ones; the server lists fewer. */
const MOST = 1000;

/** Reads stored tables, as far as they are valid. */
export function readTables(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((table) => typeof table === "string").slice(-MOST) : [];
  } catch {
    return [];
  }
}

class HiddenTables {
  readonly tables = new SvelteSet<string>(readTables(storedText(KEY)));

  add(table: string): void {
    this.tables.add(table);
    this.#keep();
  }

  clear(): void {
    this.tables.clear();
    this.#keep();
  }

  #keep(): void {
    store(KEY, [...this.tables].slice(-MOST));
  }
}

export const hiddenTables = new HiddenTables();

/** Leaves a hidden table, so that nobody waits there: the seat becomes free, or a bot plays on. */
export async function leaveTable(line: TableLine): Promise<void> {
  const session = new TableSession(line.table);
  try {
    await (line.status === "open" ? session.stand() : session.setAbsent(true));
  } finally {
    session.close();
  }
}
