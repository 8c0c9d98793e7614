// The pad in progress: every change is stored at once, so that a reload, a killed tab or a night loses nothing.

import { store, storedText } from "../browser/storage.ts";
import { evenings } from "../games/evenings.svelte.ts";
import type { Pad } from "../kernel/pad.ts";
import { type Aside, type OpenPad, type Manner, openPad, type Place, readAside, readOpen, writeOpen } from "./stored.ts";

const KEY = "omnibus.score";
const ASIDE = "omnibus.score.aside";
const MOST_UNDONE = 200;
/** The most pads that were set aside for another one; what could not be read has no limit. */
const MOST_OTHERS = 20;

/** Also without TLS, where browsers offer no UUIDs. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Desk {
  open = $state.raw<OpenPad | null>(null);
  /** Pads that were set aside, the latest first. */
  aside = $state.raw<readonly Aside[]>([]);
  /** What could not be read when the page was opened: it was set aside. */
  found = $state.raw<"damaged" | "later" | null>(null);
  /** Whether the browser cannot store it: then it lasts as long as the page. */
  lost = $state(false);
  #past = $state.raw<readonly Pad[]>([]);
  #full = false;

  constructor() {
    this.#read();
    // Another tab has changed it, or deleted everything.
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key === KEY || event.key === ASIDE) this.#read();
    });
  }

  #read(): void {
    const aside = storedText(ASIDE);
    const list = readAside(aside);
    // A damaged list is a thing to keep as well.
    this.aside = list ?? [{ at: Date.now(), why: "damaged", text: aside ?? "" }];
    const text = storedText(KEY);
    const open = readOpen(text);
    if (open === "damaged" || open === "later") {
      this.found = open;
      this.#setAside({ at: Date.now(), why: open, text: text ?? "" });
      this.#keep(null);
    } else this.open = open;
    this.#past = [];
  }

  /** What cannot be set aside stays where it was: then nothing is stored over it. */
  #setAside(pad: Aside): void {
    const others = this.aside.filter(({ why }) => why === "another");
    const oldest = others.length < MOST_OTHERS ? undefined : others.at(-1);
    this.aside = [pad, ...this.aside.filter((each) => each !== oldest)];
    this.#full ||= !store(ASIDE, this.aside);
  }

  #keep(open: OpenPad | null): void {
    this.open = open;
    this.lost = this.#full || !store(KEY, open === null ? null : writeOpen(open));
  }

  /** Begins a pad, or takes up one that was kept; the pad in progress is set aside. */
  begin(pad: Pad | string, by: Manner["by"], { id = randomId(), begun = Date.now() } = {}): void {
    this.putAway();
    this.found = null;
    this.#keep(openPad(pad, by, id, begun));
  }

  /** Sets the pad in progress aside, unless it has no players, or "My games" has it as it is. */
  putAway(): void {
    const { open } = this;
    if (open !== null && open.pad.players.length > 0 && !this.isKept)
      this.#setAside({ at: Date.now(), why: "another", text: JSON.stringify(writeOpen(open)) });
    this.#past = [];
    this.#keep(null);
  }

  /** Whether "My games" has the pad in progress as it is. */
  get isKept(): boolean {
    return this.open !== null && JSON.stringify(evenings.of(this.open.id)?.pad) === JSON.stringify(this.open.pad);
  }

  /** Sets the pad in progress aside as one that cannot be used. */
  reject(): void {
    if (this.open === null) return;
    this.#setAside({ at: Date.now(), why: "damaged", text: JSON.stringify(writeOpen(this.open)) });
    this.found = "damaged";
    this.#keep(null);
  }

  /** Takes up a pad that was set aside; returns false if it still cannot be read. */
  takeUp(pad: Aside): boolean {
    const open = readOpen(pad.text);
    if (open === null || typeof open === "string") return false;
    this.putAway();
    this.forget(pad);
    this.#keep(open);
    return true;
  }

  /** Deletes a pad that was set aside, as somebody has asked. */
  forget(pad: Aside): void {
    this.aside = this.aside.filter((each) => each !== pad);
    store(ASIDE, this.aside);
  }

  /** Changes the pad. */
  change(pad: Pad): void {
    const { open } = this;
    if (open === null || pad === open.pad) return;
    this.#past = [...this.#past.slice(1 - MOST_UNDONE), open.pad];
    this.#keep({ ...open, pad, place: this.#within(open.place, pad) });
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  undo(): void {
    const [pad, { open }] = [this.#past.at(-1), this];
    if (pad === undefined || open === null) return;
    this.#past = this.#past.slice(0, -1);
    this.#keep({ ...open, pad, place: this.#within(open.place, pad) });
  }

  go(place: Partial<Place>): void {
    if (this.open === null) return;
    this.#keep({ ...this.open, place: this.#within({ ...this.open.place, ...place }, this.open.pad) });
  }

  proceed(manner: Partial<Manner>): void {
    if (this.open !== null) this.#keep({ ...this.open, manner: { ...this.open.manner, ...manner } });
  }

  #within(place: Place, { players }: Pad): Place {
    return { ...place, seat: Math.max(0, Math.min(place.seat, players.length - 1)) };
  }
}

export const desk = new Desk();
