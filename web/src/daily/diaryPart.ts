// The played daily deals as a part that can be carried to another device.

import "virtual:daily";
import type { Part } from "../transfer/part.ts";
import { say } from "../words/words.svelte.ts";
import { diary, diaryOf, type Played, written } from "./diary.svelte.ts";

/** The deals that are new here; the first result of a deal stays. */
function newIn(days: ReadonlyMap<string, Played>): [string, string, number | null][] {
  return [...days].flatMap(([day, played]) =>
    [...played].filter(([board]) => !diary.days.get(day)?.has(board)).map(([board, points]): [string, string, number | null] => [day, board, points]),
  );
}

export const diaryPart: Part = {
  name: "daily",
  title: "door-daily",
  read: () => (diary.days.size > 0 ? written(diary.days) : null),
  content: () => (diary.days.size > 0 ? say("daily-days", { count: diary.days.size }) : null),
  preview: (value) => {
    const days = diaryOf(value);
    if (days.size === 0) return null;
    const count = newIn(days).length;
    return { says: [say("daily-import", { count })], doubt: null, news: count > 0 };
  },
  merge: (value) => {
    for (const [day, board, points] of newIn(diaryOf(value))) diary.note(day, board, points);
    return !diary.lost;
  },
  clear: () => diary.clear(),
};
