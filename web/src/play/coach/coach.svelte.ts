// The coach, if it is switched on and the table has hints: a remark after an action that gives much away. No action waits
// for it. A remark stays while the viewer plays on, and survives a refresh. It is stored in this tab only, and only if
// nobody else plays on the same device.

import { preferences } from "../../browser/preferences.svelte.ts";
import { tabStorage } from "../../browser/tabStorage.ts";
import { asRefusal } from "../../net/http.ts";
import type { Action, Better, GameEvent, ViewJson } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";

/** An action of the viewer that is being judged, or was found to give much away. */
interface Deed {
  /** The number of the action. */
  on: number;
  action: Action;
  /** The table as the viewer saw it before: the action, and a better one, are described with it. */
  view: ViewJson;
  /** The number of events before the action, and its own. */
  before: number;
  brought: GameEvent | null;
  /** A better action; null until it is known. */
  better: Better | null;
  /** The number of the viewer's actions since. */
  later: number;
}

/** An action with a remark. */
export type Remark = Deed & { better: Better };

/** After this many actions, a remark counts as read or ignored. */
const SOON = 4;

/** Whether the action has not been undone. */
const stands = ({ before, brought }: Deed, events: readonly GameEvent[]): boolean =>
  before < events.length && JSON.stringify(events[before]) === JSON.stringify(brought);

const isRemark = (deed: Deed): deed is Remark => deed.better !== null;

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

  /** Whether a coach is allowed here: others who share the screen should not read it. */
  get possible(): boolean {
    const { table, you } = this.#session.known;
    return (table?.settings.hints ?? false) && you !== null && you.seats.length === 1;
  }

  get on(): boolean {
    return preferences.liked.coach && this.possible;
  }

  /** All remarks, the newest last. */
  get remarks(): readonly Remark[] {
    return this.on ? this.#deeds.filter(isRemark) : [];
  }

  get remark(): Remark | null {
    return this.remarks.at(-1) ?? null;
  }

  /** Whether a remark is about the viewer's last action: only that can be undone. */
  isLast({ on }: Remark): boolean {
    return on === this.#last;
  }

  /** The viewer has acted, under this number; `view` and `before` are the state before. */
  async review(on: number, action: Action, view: ViewJson, before: number): Promise<void> {
    if (!this.on) return this.#keep([]);
    this.skip(on);
    await this.#judge({ on, action, view, before, brought: this.#session.known.events[before] ?? null, better: null, later: 0 });
  }

  /** The viewer has acted, and there is nothing to judge. */
  skip(on: number): void {
    this.#last = on;
    const older = this.#deeds.map((deed) => (isRemark(deed) ? { ...deed, later: deed.later + 1 } : deed));
    this.#keep(older.filter(({ later }) => later < SOON));
  }

  dismiss(): void {
    const { remark } = this;
    this.#keep(this.#deeds.filter((deed) => deed !== remark));
  }

  /** After an undo, these events are left. */
  goBack(events: readonly GameEvent[]): void {
    this.#keep(this.#deeds.filter((deed) => stands(deed, events)));
  }

  async #judge(deed: Deed): Promise<void> {
    this.#keep([...this.#deeds, deed]);
    // If the coach has nothing to say, or fails, nothing is shown.
    const judged = await this.#session.judge(deed.on).catch((error: unknown) => void asRefusal(error));
    const better = judged?.better ?? null;
    if (!this.#deeds.some(({ on }) => on === deed.on)) return;
    const others = this.#deeds.filter(({ on }) => on !== deed.on);
    this.#keep(better === null ? others : [...others, { ...deed, better }].toSorted((one, other) => one.on - other.on));
  }

  #keep(deeds: readonly Deed[]): void {
    this.#deeds = deeds;
    tabStorage.set(this.#key, deeds.length === 0 ? null : { last: this.#last, deeds });
  }

  /** After a refresh: remarks are shown again, and open questions are asked again. */
  #resume(): void {
    const { last, deeds } = tabStorage.get<{ last: number | null; deeds: Deed[] }>(this.#key) ?? { last: null, deeds: [] };
    this.#last = last;
    const { events, view } = this.#session.known;
    const here = deeds.filter((deed) => deed.view.seat === view?.seat && stands(deed, events));
    this.#keep(here.filter(isRemark));
    for (const deed of here) if (!isRemark(deed)) void this.#judge(deed);
  }
}
