// Somebody who looks over the viewer's shoulder, where that is wanted and the table has hints: says a word after an action
// that gives much away, and else nothing. No action waits for it, and no hurry loses it: a word stays while the viewer plays
// on, and outlives a refresh. It is kept in this tab alone, and only where nobody else plays on the same device.

import { preferences } from "../../browser/preferences.svelte.ts";
import { asRefusal } from "../../net/http.ts";
import type { Action, Better, GameEvent, ViewJson } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";

/** An action of the viewer's that is being judged, or was found to give much away. */
interface Deed {
  /** The number under which it was done. */
  on: number;
  action: Action;
  /** The table as the viewer saw it before: only so the action, and a better one, can be put in words. */
  view: ViewJson;
  /** So much had happened before it, and this came of it. */
  before: number;
  brought: GameEvent | null;
  /** What was better; null while it is not known. */
  better: Better | null;
  /** How often the viewer has acted since they were told. */
  later: number;
}

/** A deed of which there is something to say. */
export type Word = Deed & { better: Better };

/** Somebody who has acted so often since has read it, or does not want to. */
const SOON = 4;

/** Whether what was done has not been undone. */
const stands = ({ before, brought }: Deed, events: readonly GameEvent[]): boolean =>
  before < events.length && JSON.stringify(events[before]) === JSON.stringify(brought);

const isWord = (deed: Deed): deed is Word => deed.better !== null;

export class Coach {
  readonly #session: TableSession;
  readonly #key: string;
  #deeds = $state.raw<readonly Deed[]>([]);
  /** The number of the viewer's last action here. */
  #last = $state<number | null>(null);

  constructor(session: TableSession) {
    this.#session = session;
    this.#key = `omnibus.coach.${session.id}`;
    if (this.on) this.#resume();
  }

  /** Whether there may be one here: whoever else looks at the same screen should not hear it. */
  get possible(): boolean {
    const { table, you } = this.#session.known;
    return (table?.settings.hints ?? false) && you !== null && you.seats.length === 1;
  }

  get on(): boolean {
    return preferences.liked.coach && this.possible;
  }

  /** All that there is to say, the newest last. */
  get words(): readonly Word[] {
    return this.on ? this.#deeds.filter(isWord) : [];
  }

  get word(): Word | null {
    return this.words.at(-1) ?? null;
  }

  /** Whether a word is about what the viewer has done last: only that can be undone. */
  isLast({ on }: Word): boolean {
    return on === this.#last;
  }

  /** The viewer has acted, and was answered with this number; `view` and `before` tell of the moment before. */
  async look(on: number, action: Action, view: ViewJson, before: number): Promise<void> {
    if (!this.on) return this.#keep([]);
    this.passOver(on);
    await this.#judge({ on, action, view, before, brought: this.#session.known.events[before] ?? null, better: null, later: 0 });
  }

  /** The viewer has acted, and there is nothing to say of it. */
  passOver(on: number): void {
    this.#last = on;
    const older = this.#deeds.map((deed) => (isWord(deed) ? { ...deed, later: deed.later + 1 } : deed));
    this.#keep(older.filter(({ later }) => later < SOON));
  }

  /** The viewer has heard what is said. */
  letBe(): void {
    const { word } = this;
    this.#keep(this.#deeds.filter((deed) => deed !== word));
  }

  /** Something was taken back, and this is left. */
  goBack(events: readonly GameEvent[]): void {
    this.#keep(this.#deeds.filter((deed) => stands(deed, events)));
  }

  async #judge(deed: Deed): Promise<void> {
    this.#keep([...this.#deeds, deed]);
    // A coach who has nothing to say, or cannot, is silent.
    const judged = await this.#session.judge(deed.on).catch((error: unknown) => void asRefusal(error));
    const better = judged?.better ?? null;
    if (!this.#deeds.some(({ on }) => on === deed.on)) return;
    const others = this.#deeds.filter(({ on }) => on !== deed.on);
    this.#keep(better === null ? others : [...others, { ...deed, better }].toSorted((one, other) => one.on - other.on));
  }

  #keep(deeds: readonly Deed[]): void {
    this.#deeds = deeds;
    try {
      if (deeds.length === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify({ last: this.#last, deeds }));
    } catch {
      // then it does not outlive a refresh
    }
  }

  /** After a refresh: what was said is said again, and what was not yet known is asked again. */
  #resume(): void {
    const { last, deeds } = this.#read();
    this.#last = last;
    const { events, view } = this.#session.known;
    const here = deeds.filter((deed) => deed.view.seat === view?.seat && stands(deed, events));
    this.#keep(here.filter(isWord));
    for (const deed of here) if (!isWord(deed)) void this.#judge(deed);
  }

  #read(): { last: number | null; deeds: Deed[] } {
    try {
      const kept = sessionStorage.getItem(this.#key);
      return kept === null ? { last: null, deeds: [] } : (JSON.parse(kept) as { last: number | null; deeds: Deed[] });
    } catch {
      return { last: null, deeds: [] };
    }
  }
}
