// The number of unread chat messages, kept across a refresh.

import { tabStorage } from "../../browser/tabStorage.ts";
import type { TableSession } from "../../state/session.svelte.ts";
import { isMine } from "../../state/speakers.ts";

export class Unread {
  readonly #session: TableSession;
  readonly #key: string;
  #seen = $state(0);

  constructor(session: TableSession) {
    this.#session = session;
    this.#key = `omnibus.chat.${session.id}`;
    this.#seen = tabStorage.get<number>(this.#key) ?? 0;
  }

  /** Messages of others since the chat was last open. */
  get count(): number {
    const { known } = this.#session;
    return known.chat.slice(this.#seen).filter((line) => !isMine(line, known)).length;
  }

  /** Marks everything as read. */
  read(): void {
    const { length } = this.#session.known.chat;
    if (length === this.#seen) return;
    this.#seen = length;
    tabStorage.set(this.#key, length);
  }
}

const COUNTED = new WeakMap<TableSession, Unread>();

/** The counter of a session, shared by all callers. */
export function unreadOf(session: TableSession): Unread {
  let unread = COUNTED.get(session);
  if (unread === undefined) {
    unread = new Unread(session);
    COUNTED.set(session, unread);
  }
  return unread;
}
