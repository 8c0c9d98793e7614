// Somebody who looks over the reader's shoulder, where that is wanted and the table has hints: says a word after an action
// that gives much away, and else nothing. No action waits for it.

import { preferences } from "../../browser/preferences.svelte.ts";
import type { Seen } from "../../mechanisms/room.ts";
import { asRefusal } from "../../net/http.ts";
import type { Better } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";

/** What was better, and the table as the reader saw it then: only so it can be put in words. */
export interface Word {
  better: Better;
  seen: Seen;
}

export class Coach {
  readonly #session: TableSession;
  #word = $state.raw<Word | null>(null);
  #asked = 0;

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** Whether there may be one here: whoever else looks at the same screen should not hear it. */
  get possible(): boolean {
    const { table, you } = this.#session.known;
    return (table?.settings.hints ?? false) && you !== null && you.seats.length === 1;
  }

  get on(): boolean {
    return preferences.liked.coach && this.possible;
  }

  get word(): Word | null {
    return this.on ? this.#word : null;
  }

  /** The reader has acted, and was answered with this number. */
  async look(number: number, seen: Seen): Promise<void> {
    this.letBe();
    if (!this.on) return;
    const asked = this.#asked;
    // A coach who has nothing to say, or cannot, is silent.
    const judged = await this.#session.judge(number).catch((error: unknown) => void asRefusal(error));
    const better = judged?.better;
    if (better && asked === this.#asked) this.#word = { better, seen };
  }

  /** Nothing more of what was done so far. */
  letBe(): void {
    this.#asked += 1;
    this.#word = null;
  }
}
