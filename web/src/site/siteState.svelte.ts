// Whether the site's own server is there.

import type { Failure } from "./messages.ts";

class SiteState {
  /** How much of it is loaded, from 0 to 1. */
  share = $state(0);
  phase = $state<"loading" | "ready" | Failure>("loading");
  /** For a report; nobody else understands it. */
  detail = $state("");
  /** Whether games outlive the page. */
  kept = $state(true);
  /** A new version of the site is there, and begins with the next page. */
  renewed = $state<(() => void) | null>(null);

  ready(kept: boolean): void {
    this.phase = "ready";
    this.kept = kept;
  }

  fail(why: Failure, detail: string): void {
    this.phase = why;
    this.detail = detail;
    reportError(new Error(detail)); // the browser's console shows it whole
  }
}

export const siteState = new SiteState();
