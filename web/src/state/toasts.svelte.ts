// Short notices that go by themselves: errors in words, things copied.

import { asRefusal } from "../net/http.ts";
import { told } from "../words/words.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "trouble";
}

const SHOWN_MS = { note: 3500, trouble: 7000 };

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  note(text: string): void {
    this.#add(text, "note");
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

  #add(text: string, kind: Toast["kind"]): void {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text).slice(-2), { id, text, kind }];
    setTimeout(() => this.dismiss(id), SHOWN_MS[kind]);
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
