// Short notices that disappear by themselves: errors, things copied.

import { asRefusal } from "../net/http.ts";
import { asSentence } from "../words/words.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  /** `no`: something is not allowed, which is not an error. */
  kind: "note" | "no" | "trouble";
  /** A link to more about it. */
  why?: (() => void) | undefined;
}

const SHOWN_MS = { note: 3500, no: 5000, trouble: 7000 };
/** Notices with a button stay longer. */
const REACHED_MS = 10_000;

class Toasts {
  list = $state<Toast[]>([]);
  /** Places that show notices: the page, and each open dialog. */
  #places = $state.raw<readonly symbol[]>([]);
  #next = 1;

  /** The topmost place: the others are hidden behind it. */
  get place(): symbol | undefined {
    return this.#places.at(-1);
  }

  /** Adds a place on top; returns a function that removes it. */
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

  /** Shows a refusal; any other error is a bug, and goes to the console. */
  failed(error: unknown): void {
    this.trouble(asSentence(asRefusal(error).says));
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

/** Runs something that may be refused, and shows the refusal: `onclick={() => attempt(session.start())}`. */
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    toasts.failed(error);
    return undefined;
  }
}
