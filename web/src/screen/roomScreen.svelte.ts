// The table that a big screen shows: found by the room's code, and found again after anything: a reload, a restart of the
// server, a rematch. Nothing is kept in the browser; the address is enough.

import { router } from "../browser/router.svelte.ts";
import { ask, asRefusal, beGuest, type Refusal } from "../net/http.ts";
import type { InviteLink } from "../net/protocol.ts";
import { TableSession } from "../state/session.svelte.ts";

/** Milliseconds until the table is looked for again. */
const AGAIN_MS = 4000;

export class RoomScreen {
  session = $state.raw<TableSession | null>(null);
  /** How others join. */
  link = $state.raw<InviteLink | null>(null);
  /** Why there is no table; it is looked for again and again. */
  failure = $state.raw<Refusal | null>(null);

  #code = "";
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // The rematch is reached by the code of this table, which the people know.
    $effect(() => {
      const { session } = this;
      if (session === null) return;
      if ((session.known.table?.next ?? null) !== null) void this.#find();
      else if (session.connection === "closed") this.#later(session.closedBy);
    });
  }

  /** Shows the table with this code. */
  enter(code: string): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#leave();
    if (code !== "") void this.#find();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.session?.close();
  }

  async #find(): Promise<void> {
    clearTimeout(this.#retry);
    const code = this.#code;
    try {
      await beGuest();
      const { table } = await ask("join", { body: { code } });
      const link = await ask("invite", { path: { table } });
      if (this.#closed || code !== this.#code) return;
      this.#show(table, link);
    } catch (error) {
      if (!this.#closed && code === this.#code) this.#later(asRefusal(error));
    }
  }

  #show(table: string, link: InviteLink): void {
    this.#code = link.code;
    this.link = link;
    this.failure = null;
    if (this.session?.id === table && this.session.connection !== "closed") {
      // The rematch is about to be there.
      if (this.session.known.table?.next) this.#later(null);
      return;
    }
    this.session?.close();
    this.session = new TableSession(table, undefined, true);
    router.go(`screen/${link.code}`, { replace: true });
  }

  #later(why: Refusal | null): void {
    if (why !== null) this.failure = why;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#find(), AGAIN_MS);
  }

  #leave(): void {
    clearTimeout(this.#retry);
    this.session?.close();
    [this.session, this.link, this.failure] = [null, null, null];
  }
}
