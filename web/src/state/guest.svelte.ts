// Who one is here: a guest with a name, known to the server by a cookie.

import { preferences } from "../browser/preferences.svelte.ts";
import { ask, beGuest } from "../net/http.ts";
import { LONGEST } from "../net/protocol.ts";
import { say, says } from "../words/words.svelte.ts";

/** A name as the server takes it: one line, not too long. */
export function tidyName(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, LONGEST.name).trim();
}

const NAMELESS = Object.values(says("guest-name"));

class Guest {
  #met = false;

  /** The name one has given oneself; empty where there is none yet. */
  get name(): string {
    return preferences.liked.name;
  }

  /** Becomes known to the server, and learns the name that it knows. */
  async meet(): Promise<void> {
    const known = await beGuest();
    // Who has sat down as "Guest" has not given a name.
    if (!this.#met && !NAMELESS.includes(known)) this.remember(known);
    this.#met = true;
  }

  /** Takes another name, from now on; throws a Refusal where it cannot be one. */
  async rename(text: string): Promise<void> {
    await beGuest();
    const { name } = await ask("introduce", { body: { name: tidyName(text) } });
    this.remember(name);
  }

  /** Keeps a name that the server knows. */
  remember(name: string): void {
    if (name !== "" && name !== this.name) preferences.set({ name });
  }

  /** What to sit down as: one's name, or "Guest". */
  get called(): string {
    return this.name === "" ? say("guest-name") : this.name;
  }
}

export const guest = new Guest();
