// The criteria of the standings in words; an unknown one keeps the server's name.

import { isKey, say } from "../words/words.svelte.ts";

type Known = "match_points" | "seat_margin" | "wins" | "score" | "buchholz" | "sonneborn_berger" | "margin" | "advanced";

const isKnown = (criterion: string): criterion is Known => isKey(`tour-criterion-${criterion}`);

export function criterionName(criterion: string): string {
  return isKnown(criterion) ? say(`tour-criterion-${criterion}`) : criterion;
}

/** For narrow columns. */
export function criterionShort(criterion: string): string {
  return isKnown(criterion) ? say(`tour-criterion-${criterion}-short`) : criterion;
}

/** What it means, in a sentence. */
export function criterionLine(criterion: string): string {
  return isKnown(criterion) ? say(`tour-criterion-${criterion}-line`) : "";
}
