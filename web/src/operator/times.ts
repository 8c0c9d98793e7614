// When something was, or will be, to the minute.

import { preferences } from "../browser/preferences.svelte.ts";

/** A moment in the viewer's language; nothing where there was none. */
export function moment(at: number): string {
  return at === 0 ? "" : new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
