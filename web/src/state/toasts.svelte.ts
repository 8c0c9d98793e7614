// Short notices that go by themselves: errors in words, things copied.

import { asRefusal } from "../net/http.ts";
import { told } from "../words/words.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  /** `no`: something cannot be done, which is nobody's fault. */
  kind: "note" | "no" | "trouble";
  /** Where more can be read about it. */
  why?: (() => void) | undefined;
}

const SHOWN_MS = { note: 3500, no: 5000, trouble: 7000 };
/** What can be pressed has to be reached first. */
const REACHED_MS = 10_000;

class Toasts {
  list = $state<Toast[]>([]);
  /** Where notices can be shown: at the page, and in each dialog that is open over it. */
  #places = $state.raw<readonly symbol[]>([]);
  #next = 1;

  /** The uppermost of the places: others lie behind it, and neither eye nor ear gets there. */
  get place(): symbol | undefined {
    return this.#places.at(-1);
  }

  /** A place comes over the others; returns how to take it away. */
  open(place: symbol): () => void {
    this.#places = [...this.#places, place];
    return () => {
      this.#places = this.#places.filter((each) => each !== place);
    };
  }

  note(text: string): void {
    this.#add(text, "note");
  }

  no(text: string, why?: () => void): void {
    this.#add(text, "no", why);
  }

  trouble(text: string): void {
    this.#add(text, "trouble");
  }

  /** Says why something failed; what is not a refusal is a fault of ours and goes on to the console. */
  failed(error: unknown): void {
    this.trouble(told(asRefusal(error).says));
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  #add(text: string, kind: Toast["kind"], why?: () => void): void {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text).slice(-2), { id, text, kind, why }];
    setTimeout(() => this.dismiss(id), why === undefined ? SHOWN_MS[kind] : REACHED_MS);
  }
}

export const toasts = new Toasts();

/** Runs what may be refused, and says so in words if it is: `onclick={() => attempt(session.start())}`. */
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    toasts.failed(error);
    return undefined;
  }
}
