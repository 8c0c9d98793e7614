// The current guest: a name, known to the server by a cookie.

import { preferences } from "../browser/preferences.svelte.ts";
import { ask, beGuest } from "../net/http.ts";
import { LONGEST } from "../net/protocol.ts";
import { say, inAllLanguages } from "../words/words.svelte.ts";

/** A name as the server accepts it: one line, not too long. */
export function tidyName(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, LONGEST.name).trim();
}

const NAMELESS = Object.values(inAllLanguages("guest-name"));

class Guest {
  #met = false;

  /** The chosen name; empty if there is none yet. */
  get name(): string {
    return preferences.liked.name;
  }

  /** Registers with the server, and fetches the name that it knows. */
  async meet(): Promise<void> {
    const known = await beGuest();
    // "Guest" is not a chosen name.
    if (!this.#met && !NAMELESS.includes(known)) this.remember(known);
    this.#met = true;
  }

  /** Changes the name; throws a Refusal if it is not allowed. */
  async rename(text: string): Promise<void> {
    await beGuest();
    const { name } = await ask("introduce", { body: { name: tidyName(text) } });
    this.remember(name);
  }

  remember(name: string): void {
    if (name !== "" && name !== this.name) preferences.set({ name });
  }

  /** The name to sit down with: one's own, or "Guest". */
  get called(): string {
    return this.name === "" ? say("guest-name") : this.name;
  }
}

export const guest = new Guest();
