// The slips (refused or skipped steps) of a running lesson, stored in this browser.

import { store, storedText } from "../browser/storage.ts";

const KEY = "omnibus.slips";

interface Kept {
  table: string;
  slips: number;
}

function all(): Record<string, Kept> {
  try {
    return (JSON.parse(storedText(KEY) ?? "{}") as Record<string, Kept> | null) ?? {};
  } catch {
    return {};
  }
}

/** The slips of a lesson at a table; null if it was not started in this browser. */
export function slipsAt(lesson: string, table: string): number | null {
  const kept = all()[lesson];
  return kept?.table === table && Number.isInteger(kept.slips) ? kept.slips : null;
}

/** A lesson has one table at a time. */
export function keepSlips(lesson: string, table: string, slips: number): void {
  store(KEY, { ...all(), [lesson]: { table, slips } });
}
