// The steps of a draft that can be undone and done again, kept in this browser beside it: the latest ones.

import { applied, type Delta, deltaOf } from "./deltas.ts";
import type { Draft } from "./draft.ts";

const PREFIX = "omnibus.steps.";
/** Letters that are kept for one draft. */
const LARGEST = 200_000;

/** Drafts that lie before and after one, the nearest last. */
export interface Steps {
  past: readonly Draft[];
  future: readonly Draft[];
}

interface Kept {
  /** Of the draft that they belong to. */
  number: number;
  /** The way from each draft to the next, away from the one that is shown. */
  past: readonly Delta[];
  future: readonly Delta[];
}

const NONE: Steps = { past: [], future: [] };

/** The way from a draft to the farthest of others, step by step. */
function wayFrom(now: Draft, others: readonly Draft[]): Delta[] {
  return others.toReversed().map((draft, index, all) => deltaOf(all[index - 1] ?? now, draft));
}

/** The drafts on such a way, the nearest last. */
function along(now: Draft, way: readonly Delta[]): Draft[] {
  const drafts: Draft[] = [];
  for (const delta of way) drafts.unshift(applied(drafts[0] ?? now, delta));
  return drafts;
}

/** As many of the nearest steps as there is room for. */
function within(room: number, way: readonly Delta[]): Delta[] {
  let left = room;
  const far = way.findIndex((delta) => (left -= JSON.stringify(delta).length) < 0);
  return way.slice(0, far < 0 ? way.length : far);
}

class StoredHistory {
  /** Whether the browser has no room for them: then they last as long as the page. */
  lost = $state(false);

  keep(id: string, number: number, now: Draft, { past, future }: Steps): void {
    const [back, on] = [wayFrom(now, past), wayFrom(now, future)];
    for (let room = LARGEST; room > LARGEST / 100; room /= 4)
      try {
        const kept: Kept = { number, past: within(room / 2, back), future: within(room / 2, on) };
        localStorage.setItem(PREFIX + id, JSON.stringify(kept));
        this.lost = kept.past.length === 0 && past.length > 0;
        return;
      } catch {
        // with less, perhaps
      }
    this.lost = true;
    this.forget(id);
  }

  /** Nothing where they belong to another draft than the one that is shown. */
  find(id: string, number: number, now: Draft): Steps {
    try {
      const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Kept | null;
      return kept?.number === number ? { past: along(now, kept.past), future: along(now, kept.future) } : NONE;
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
