// The address under which other devices reach the server: on the server's own machine it differs from the page's.

import { address } from "../browser/router.svelte.ts";
import { ask, asRefusal } from "../net/http.ts";
import type { Reachable, ReachedBy } from "../net/protocol.ts";

class PublicAddress {
  #answer = $state.raw<Reachable | null>(null);
  #asked = false;

  /** Asks the server once; until it answers, the page's own address is used. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    ask("reach").then(
      (answer) => (this.#answer = answer),
      (error: unknown) => {
        asRefusal(error);
        this.#asked = false;
      },
    );
  }

  /** The address of a path for others: `publicAddress.address("replay/abc")`. */
  address(path: string): string {
    return this.#answer === null ? address(path) : new URL(path, this.#answer.address).href;
  }

  get by(): ReachedBy {
    return this.#answer?.reached_by ?? "others";
  }
}

export const publicAddress = new PublicAddress();
