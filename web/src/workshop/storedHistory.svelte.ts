// The latest undo and redo steps of a draft, stored beside it in this browser.

import { applied, type Delta, deltaOf } from "./deltas.ts";
import type { Draft } from "./draft.ts";

const PREFIX = "omnibus.steps.";
/** The most characters stored for one draft. */
const LARGEST = 200_000;

/** The drafts before and after the current one, the nearest last. */
export interface Steps {
  past: readonly Draft[];
  future: readonly Draft[];
}

interface Kept {
  /** The version of the draft that they belong to. */
  number: number;
  /** The differences from each draft to the next, away from the current one. */
  past: readonly Delta[];
  future: readonly Delta[];
}

const NONE: Steps = { past: [], future: [] };

/** The differences from a draft to the farthest of others, step by step. */
function deltasFrom(now: Draft, others: readonly Draft[]): Delta[] {
  return others.toReversed().map((draft, index, all) => deltaOf(all[index - 1] ?? now, draft));
}

/** The drafts that such differences lead to, the nearest last. */
function draftsFrom(now: Draft, deltas: readonly Delta[]): Draft[] {
  const drafts: Draft[] = [];
  for (const delta of deltas) drafts.unshift(applied(drafts[0] ?? now, delta));
  return drafts;
}

/** The nearest steps that fit into `room` characters. */
function within(room: number, deltas: readonly Delta[]): Delta[] {
  let left = room;
  const far = deltas.findIndex((delta) => (left -= JSON.stringify(delta).length) < 0);
  return deltas.slice(0, far < 0 ? deltas.length : far);
}

class StoredHistory {
  /** Whether they do not fit into the storage: then they last as long as the page. */
  lost = $state(false);

  keep(id: string, number: number, now: Draft, { past, future }: Steps): void {
    const [back, on] = [deltasFrom(now, past), deltasFrom(now, future)];
    for (let room = LARGEST; room > LARGEST / 100; room /= 4)
      try {
        const kept: Kept = { number, past: within(room / 2, back), future: within(room / 2, on) };
        localStorage.setItem(PREFIX + id, JSON.stringify(kept));
        this.lost = kept.past.length === 0 && past.length > 0;
        return;
      } catch {
        // fewer may fit
      }
    this.lost = true;
    this.forget(id);
  }

  /** Empty if they belong to another version of the draft. */
  find(id: string, number: number, now: Draft): Steps {
    try {
      const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Kept | null;
      return kept?.number === number ? { past: draftsFrom(now, kept.past), future: draftsFrom(now, kept.future) } : NONE;
    } catch {
      return NONE;
    }
  }

  forget(id: string): void {
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // it was never there
    }
  }
}

export const storedHistory = new StoredHistory();
