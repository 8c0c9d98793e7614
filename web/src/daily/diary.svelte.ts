// The daily deals played in this browser, by day, for the calendar and the streak. They are stored nowhere else.

import { SvelteMap } from "svelte/reactivity";
import { store, storedText } from "../browser/storage.ts";
import type { TableInfo } from "../net/protocol.ts";
import { dayBefore, isDay } from "./days.ts";

const KEY = "omnibus.daily";
/** The number of days that are kept. */
const MOST_DAYS = 1000;
const MOST_BOARDS = 20;
const BOARD = /^[a-z][a-z_]{0,39}$/;

/** The points by board; null after resigning. */
export type Played = ReadonlyMap<string, number | null>;

/** Reads what is stored, as far as it is valid. */
export function readDiary(text: string | null): Map<string, Played> {
  try {
    return diaryOf(JSON.parse(text ?? "{}"));
  } catch {
    return new Map();
  }
}

/** The days of any value, as far as they are valid. */
export function diaryOf(stored: unknown): Map<string, Played> {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return new Map();
  const days = Object.entries(stored).flatMap(([day, boards]) => {
    const played = isDay(day) ? readBoards(boards) : null;
    return played === null || played.size === 0 ? [] : [[day, played] as const];
  });
  return new Map(days.toSorted(([one], [other]) => one.localeCompare(other)).slice(-MOST_DAYS));
}

function readBoards(boards: unknown): Map<string, number | null> | null {
  if (typeof boards !== "object" || boards === null) return null;
  const valid = Object.entries(boards).filter(([board, points]) => BOARD.test(board) && (points === null || Number.isInteger(points)));
  return new Map((valid as [string, number | null][]).slice(0, MOST_BOARDS));
}

/** The number of days in a row with a deal, up to today, or to yesterday if today's are still to be played. */
export function streakOf(days: ReadonlySet<string> | ReadonlyMap<string, unknown>, today: string): number {
  let [day, streak] = [days.has(today) ? today : dayBefore(today), 0];
  for (; days.has(day); day = dayBefore(day)) streak++;
  return streak;
}

/** The same as JSON. */
export function written(days: ReadonlyMap<string, Played>): Record<string, Record<string, number | null>> {
  return Object.fromEntries([...days].map(([day, played]) => [day, Object.fromEntries(played)]));
}

class Diary {
  readonly days = new SvelteMap<string, Played>(readDiary(storedText(KEY)));
  /** Whether it could not be stored. */
  lost = false;

  constructor() {
    // Another window of this browser finished a game.
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) for (const [day, played] of readDiary(event.newValue)) this.days.set(day, played);
    });
  }

  /** Notes a game that counts; the first result stays. */
  note(day: string, board: string, points: number | null): void {
    const before = this.days.get(day);
    if (!isDay(day) || !BOARD.test(board) || before?.has(board)) return;
    this.days.set(day, new Map([...(before ?? []), [board, points]]));
    const kept = [...this.days].toSorted(([one], [other]) => one.localeCompare(other)).slice(-MOST_DAYS);
    this.lost = !store(KEY, written(new Map(kept)));
  }

  clear(): void {
    this.days.clear();
    this.lost = !store(KEY, {});
  }

  /** Notes the game of a table that is over, if it counts. */
  noteTable({ deal, ending, seats, settings }: TableInfo, seat: number | null): void {
    if (deal?.of !== "daily" || deal.day === null || ending === null || seat === null) return;
    const points = seats[seat]?.resigned ? null : (ending.seats?.[seat]?.total ?? null);
    this.note(deal.day, settings.board.replace(/@\d+$/, ""), points);
  }
}

export const diary = new Diary();
