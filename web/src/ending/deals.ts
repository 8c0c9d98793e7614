// The same deal, played again: what the reader had then. Who promised the same deal deals the same.

import { Remembered } from "./remembered.ts";

/** By tables: the commitment to the deal, and the reader's points at the end. */
const results = new Remembered("results");

/** Keeps what the reader had in the end. */
export function noteResult(table: string, commitment: string, points: number): void {
  results.note(table, `${commitment} ${points}`);
}

/** What the reader had the last time with this deal, before this table; null where it is a new one. */
export function pointsThen(table: string, commitment: string): number | null {
  const all = results.all();
  const own = all.findIndex(([known]) => known === table);
  const before = own < 0 ? all : all.slice(0, own);
  const [deal, points] = before.findLast(([, word]) => word.startsWith(`${commitment} `))?.[1].split(" ") ?? [];
  return deal === undefined ? null : Number(points);
}
