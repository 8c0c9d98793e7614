// Tables that somebody does not want to see in their list any more. Guests are known by their browser alone, so it is this
// browser that remembers.

import { SvelteSet } from "svelte/reactivity";
import type { TableLine } from "../net/protocol.ts";
import { TableSession } from "../state/session.svelte.ts";

const KEY = "omnibus.put-away";
/** The latest of them: the server lists fewer. */
const MOST = 1000;

/** What is stored, as far as it is of the right kind. */
export function readTables(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((table) => typeof table === "string").slice(-MOST) : [];
  } catch {
    return [];
  }
}

class HiddenTables {
  readonly tables = new SvelteSet<string>(readTables(read()));

  add(table: string): void {
    this.tables.add(table);
    this.#keep();
  }

  clear(): void {
    this.tables.clear();
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.tables].slice(-MOST)));
    } catch {
      // for this visit only
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export const hiddenTables = new HiddenTables();

/** Nobody is to wait at a table that its player does not want to see again: the seat becomes free, or a bot plays on. */
export async function leaveTable(line: TableLine): Promise<void> {
  const session = new TableSession(line.table);
  try {
    await (line.status === "open" ? session.stand() : session.setAbsent(true));
  } finally {
    session.close();
  }
}
