// Under which address other devices reach the server: whoever sits at its own machine knows another one than they.

import { address } from "../browser/router.svelte.ts";
import { ask, asRefusal } from "../net/http.ts";
import type { Reachable, ReachedBy } from "../net/protocol.ts";

class PublicAddress {
  #told = $state.raw<Reachable | null>(null);
  #asked = false;

  /** Asks the server, once; where it does not answer, the page's own address has to do. */
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
