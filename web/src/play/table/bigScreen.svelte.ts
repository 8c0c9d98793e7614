// The big screen of a room: while it shows the board, a phone shows mostly its player's hand.

import { forget, store, storedText } from "../../browser/storage.ts";
import type { TableSession } from "../../state/session.svelte.ts";

/** A screen that is gone for less is only reloaded: phones do not rearrange themselves. */
const GRACE_MS = 8000;
const KEY = "omnibus.board-here.";

export class BigScreen {
  /** Whether a screen shows this table to people in one room. */
  there = $state(false);
  /** Whether this player cannot see it, and wants the whole board here. */
  #unseen = $state(false);
  readonly #session: TableSession;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(session: TableSession) {
    this.#session = session;
    this.#unseen = storedText(KEY + session.id) !== null;
    this.there = this.#shown;
    session.follow(() => this.#look());
  }

  /** Whether the player looks at the board there. */
  get watched(): boolean {
    return this.there && !this.#unseen;
  }

  toggle(): void {
    this.#unseen = !this.#unseen;
    if (this.#unseen) store(KEY + this.#session.id, true);
    else forget(KEY + this.#session.id);
  }

  get #shown(): boolean {
    const { table } = this.#session.known;
    return table !== null && table.settings.one_room && table.screens > 0;
  }

  #look(): void {
    if (this.#shown) {
      clearTimeout(this.#leaving);
      this.#leaving = undefined;
      this.there = true;
    } else if (this.there) {
      this.#leaving ??= setTimeout(() => {
        this.#leaving = undefined;
        this.there = this.#shown;
      }, GRACE_MS);
    }
  }
}
