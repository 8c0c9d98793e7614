// The lessons of this server, fetched once.

import { router } from "../browser/router.svelte.ts";
import { ask, beGuest } from "../net/http.ts";
import type { LessonFile, LessonLine } from "../net/protocol.ts";
import { guest } from "../state/guest.svelte.ts";
import { attempt } from "../state/toasts.svelte.ts";

class Lessons {
  list = $state.raw<readonly LessonLine[]>([]);
  loaded = $state(false);
  /** The one that is being opened. */
  opening = $state<string | null>(null);
  #asked: Promise<readonly LessonLine[]> | null = null;

  /** Fetches them once; throws a Refusal. */
  async fetch(): Promise<void> {
    this.#asked ??= ask("lessons");
    try {
      this.list = await this.#asked;
      this.loaded = true;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }

  /** The lesson for newcomers. */
  get first(): LessonLine | undefined {
    return this.list.find(({ mechanism }) => mechanism === null);
  }

  about(mechanism: string): LessonLine | undefined {
    return this.list.find((line) => line.mechanism === mechanism);
  }

  of(board: string): LessonLine[] {
    return this.list.filter((line) => line.board === board);
  }

  /** Opens one's own table for it: where it was left, or `anew`. */
  async take(lesson: string, anew = false): Promise<void> {
    this.opening = lesson;
    const body = { name: guest.called, anew };
    const found = await attempt(beGuest().then(() => ask("take_lesson", { path: { lesson }, body })));
    this.opening = null;
    if (found !== undefined) router.go(`table/${found.table}`);
  }
}

export const lessons = new Lessons();

const files = new Map<string, Promise<LessonFile>>();

/** The steps of a lesson; throws a Refusal. */
export function lessonFile(lesson: string): Promise<LessonFile> {
  const file = files.get(lesson) ?? ask("lesson", { path: { lesson } });
  files.set(lesson, file);
  file.catch(() => files.delete(lesson));
  return file;
}
