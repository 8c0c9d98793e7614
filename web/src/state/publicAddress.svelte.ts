// The address under which other devices reach the server: on the server's own machine it differs from the page's.

import { address } from "../browser/router.svelte.ts";
import { ask, asRefusal } from "../net/http.ts";
import type { Reachable, ReachedBy } from "../net/protocol.ts";

class PublicAddress {
  #told = $state.raw<Reachable | null>(null);
  #asked = false;

  /** Asks the server once; until it answers, the page's own address is used. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    ask("reach").then(
      (told) => (this.#told = told),
      (error: unknown) => {
        asRefusal(error);
        this.#asked = false;
      },
    );
  }

  /** The address of a path for others: `publicAddress.address("replay/abc")`. */
  address(path: string): string {
    return this.#told === null ? address(path) : new URL(path, this.#told.address).href;
  }

  get by(): ReachedBy {
    return this.#told?.reached_by ?? "others";
  }
}

export const publicAddress = new PublicAddress();
