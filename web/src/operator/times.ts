import { preferences } from "../browser/preferences.svelte.ts";

/** A time to the minute in the viewer's language; empty for null. */
export function moment(at: number): string {
  return at === 0 ? "" : new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
