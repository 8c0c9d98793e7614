// The pad in progress: every change is stored at once, so that a reload, a killed tab or a night loses nothing.

import { forget, store, storedText } from "../browser/storage.ts";
import { evenings } from "../games/evenings.svelte.ts";
import type { Pad } from "../kernel/pad.ts";
import { type Aside, MOST_EDITS, NO_EDITS, type Edits, type OpenPad, type Manner, openPad, type Place, readAside, readEdits, readOpen, writeOpen } from "./stored.ts";

const KEY = "omnibus.score";
const ASIDE = "omnibus.score.aside";
const EDITS = "omnibus.score.edits";
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
  /** What can be undone and redone, also after a reload. */
  #edits = $state.raw<Edits>(NO_EDITS);
  #full = false;

  constructor() {
    this.#read();
    // Another tab has changed it, or deleted everything.
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key === KEY || event.key === ASIDE || event.key === EDITS) this.#read();
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
    this.#edits = this.open === null ? NO_EDITS : readEdits(storedText(EDITS), this.open.id);
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

  /** Changes the pad in progress, and what can be undone and redone from now on. */
  #put(pad: Pad, edits: Omit<Edits, "id">): void {
    const { open } = this;
    if (open === null) return;
    this.#keep({ ...open, pad, place: this.#within(open.place, pad) });
    this.#edits = { ...edits, id: open.id };
    store(EDITS, this.#edits);
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
    this.#edits = NO_EDITS;
    forget(EDITS);
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
    this.#put(pad, { past: [...this.#edits.past.slice(1 - MOST_EDITS), open.pad], undone: [] });
  }

  get canUndo(): boolean {
    return this.#edits.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#edits.undone.length > 0;
  }

  undo(): void {
    const [{ past, undone }, { open }] = [this.#edits, this];
    if (past.length > 0 && open !== null) this.#put(past.at(-1)!, { past: past.slice(0, -1), undone: [...undone, open.pad] });
  }

  redo(): void {
    const [{ past, undone }, { open }] = [this.#edits, this];
    if (undone.length > 0 && open !== null) this.#put(undone.at(-1)!, { past: [...past, open.pad], undone: undone.slice(0, -1) });
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
