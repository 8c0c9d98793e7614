// Compact differences between two drafts: of a list, only the changed items.

import type { Draft } from "./draft.ts";

/** A replaced part of a list. */
interface Splice {
  from: number;
  removed: number;
  put: readonly unknown[];
}

/** By field: the replaced part, the new value, or null for a removed field. */
export type Delta = Record<string, { splice: Splice } | { value: unknown } | null>;

export function deltaOf(before: Draft, after: Draft): Delta {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => old[field] !== now[field]);
  return Object.fromEntries(
    changed.map((field) => {
      const [one, other] = [old[field], now[field]];
      if (other === undefined) return [field, null];
      return [field, Array.isArray(one) && Array.isArray(other) ? { splice: spliceOf(one, other) } : { value: other }];
    }),
  );
}

/** Compares items by identity, since drafts share unchanged ones. */
function spliceOf(one: readonly unknown[], other: readonly unknown[]): Splice {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from += 1;
  let same = 0;
  while (same < shorter - from && one[one.length - 1 - same] === other[other.length - 1 - same]) same += 1;
  return { from, removed: one.length - same - from, put: other.slice(from, other.length - same) };
}

export function applied(draft: Draft, delta: Delta): Draft {
  const made: Record<string, unknown> = { ...draft };
  for (const [field, change] of Object.entries(delta)) {
    if (change === null) delete made[field];
    else if ("value" in change) made[field] = change.value;
    else made[field] = ((made[field] ?? []) as unknown[]).toSpliced(change.splice.from, change.splice.removed, ...change.splice.put);
  }
  return made as Draft;
}
