export type Counts = Record<string, number>;

/** Adds to a number of cards or people; what is gone is not listed. */
export function add(counts: Counts, key: string, number = 1): void {
  counts[key] = (counts[key] ?? 0) + number;
  if (counts[key] === 0) delete counts[key];
}
