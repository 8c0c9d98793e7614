export type Counts = Record<string, number>;

/** Adds to a count; zero counts are removed. */
export function add(counts: Counts, key: string, number = 1): void {
  counts[key] = (counts[key] ?? 0) + number;
  if (counts[key] === 0) delete counts[key];
}
