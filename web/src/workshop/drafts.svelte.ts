// Drafts of boards, stored in this browser after each change, so that a refresh or crash loses nothing.

import { store, storedText } from "../browser/storage.ts";
import type { Draft } from "./draft.ts";
import { storedHistory } from "./storedHistory.svelte.ts";
import { forgetPhoto } from "./photos.ts";

export interface KeptDraft {
  /** Of the draft, not of the board. */
  id: string;
  /** The number of times it was stored: an earlier number is outdated. */
  number: number;
  /** The time of the last change, in milliseconds. */
  at: number;
  draft: Draft;
}

const PREFIX = "omnibus.draft.";

function isKept(value: unknown): value is KeptDraft {
  const kept = value as KeptDraft | null;
  const { places, routes, tickets } = (kept?.draft ?? {}) as Partial<Draft>;
  return typeof kept?.id === "string" && typeof kept.number === "number" && [places, routes, tickets].every(Array.isArray);
}

/** Reads a stored draft; null if it is invalid. */
export function readKept(text: string | null): KeptDraft | null {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

/** Another window has stored this draft in the meantime; `kept` is its version. */
export class Overtaken extends Error {
  readonly kept: KeptDraft;

  constructor(kept: KeptDraft) {
    super("another window has changed this draft");
    this.kept = kept;
  }
}

class Drafts {
  list = $state.raw<readonly KeptDraft[]>([]);
  /** Whether the browser cannot store drafts: then they last as long as the page. */
  lost = $state(false);
  /** Drafts that did not fit into the storage, each with the number of the stored version. */
  readonly #unkept = new Map<string, { kept: KeptDraft; instead: number }>();

  constructor() {
    this.#read();
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key.startsWith(PREFIX)) this.#read();
    });
  }

  #read(): void {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
      const found = keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => readKept(localStorage.getItem(key)) ?? []);
      this.list = found.toSorted((one, other) => other.at - one.at);
    } catch {
      this.lost = true;
    }
  }

  find(id: string): KeptDraft | null {
    const [stored, unkept] = [readKept(storedText(PREFIX + id)), this.#unkept.get(id)];
    return unkept?.instead === (stored?.number ?? 0) ? unkept.kept : stored;
  }

  begin(draft: Draft): KeptDraft {
    return this.keep({ id: crypto.randomUUID?.() ?? String(Date.now()), number: 0, at: 0, draft });
  }

  /** Stores a new version of a draft; throws Overtaken if another window has stored one since. */
  keep(known: KeptDraft): KeptDraft {
    const [there, unkept] = [this.find(known.id), this.#unkept.get(known.id)];
    if (there !== null && (there.number !== known.number || there !== (unkept?.kept ?? there))) throw new Overtaken(there);
    const kept = { ...known, number: known.number + 1, at: Date.now() };
    this.lost = !store(PREFIX + kept.id, kept);
    if (this.lost) this.#unkept.set(kept.id, { kept, instead: readKept(storedText(PREFIX + kept.id))?.number ?? 0 });
    else this.#unkept.delete(kept.id);
    this.list = [kept, ...this.list.filter(({ id }) => id !== kept.id)];
    return kept;
  }

  remove(id: string): void {
    void forgetPhoto(id);
    storedHistory.forget(id);
    this.#unkept.delete(id);
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // it was never there
    }
    this.list = this.list.filter((kept) => kept.id !== id);
  }
}

export const drafts = new Drafts();
