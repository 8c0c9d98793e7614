// The evenings with printed games as a part that can be carried to another device.

import type { Part, Preview } from "../transfer/part.ts";
import { say } from "../words/words.svelte.ts";
import { type Evening, readEvening } from "./evening.ts";
import { evenings, merged, MOST_EVENINGS } from "./evenings.svelte.ts";

/** The evenings of a value, as far as they are valid; null if it is no list of evenings. */
export function eveningsIn(value: unknown): { found: Evening[]; damaged: number } | null {
  if (!Array.isArray(value) || value.length > MOST_EVENINGS) return null;
  const found = value.flatMap((each) => readEvening(each) ?? []);
  return found.length === 0 && value.length > 0 ? null : { found, damaged: value.length - found.length };
}

export function previewOf(known: readonly Evening[], value: unknown): Preview | null {
  const read = eveningsIn(value);
  if (read === null) return null;
  const ids = new Set(known.map(({ id }) => id));
  const added = read.found.filter(({ id }) => !ids.has(id)).length;
  const says = [say("evenings-import-added", { count: added })];
  if (read.damaged > 0) says.push(say("games-import-damaged", { count: read.damaged }));
  return { says, doubt: null, news: JSON.stringify(merged(known, read.found)) !== JSON.stringify(known) };
}

export const eveningsPart: Part = {
  name: "evenings",
  title: "evenings-title",
  read: () => (evenings.list.length > 0 ? evenings.list : null),
  content: () => (evenings.list.length > 0 ? say("evenings-count", { count: evenings.list.length }) : null),
  preview: (value) => previewOf(evenings.list, value),
  merge: (value) => evenings.add(eveningsIn(value)?.found ?? []),
  clear: () => evenings.clear(),
};
