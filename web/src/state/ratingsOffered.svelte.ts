// Whether this server has ratings, according to its answers so far.

import { store, storedText } from "../browser/storage.ts";

const KEY = "omnibus.ratings";

class RatingsOffered {
  #yes = $state(storedText(KEY) === "true");
  #asked = false;

  get yes(): boolean {
    return this.#yes;
  }

  /** Whether an answer since this page was loaded said that there are none: then no further request is needed. */
  get no(): boolean {
    return this.#asked && !this.#yes;
  }

  note(offered: boolean): void {
    this.#asked = true;
    if (offered === this.#yes) return;
    this.#yes = offered;
    store(KEY, offered);
  }
}

export const ratingsOffered = new RatingsOffered();
