// What those are told who do not see the table: one sentence after another.

import { inChunks } from "../../words/chunks.ts";

/** A screen reader has read older ones, or never will. */
const KEPT = 12;
/** Milliseconds. Of sentences that come at once, browsers do not tell screen readers which is first. */
const PAUSE = 700;
/** A space that makes other words of the same ones. */
const SILENT = "\u00A0";

export class LiveRegion {
  sentences = $state.raw<readonly { id: number; text: string }[]>([]);
  readonly #waiting: string[] = [];
  #next = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** Tells sentences, each as soon as the one before is out. */
  tell(texts: readonly string[]): void {
    this.#waiting.push(...texts.flatMap(inChunks));
    if (this.#pause === undefined) this.#tellNext();
  }

  /** Forgets what was told: a page that comes back from behind a dialog would be told anew, all at once. */
  forget(): void {
    this.sentences = [];
  }

  /** Nobody listens any more. */
  stop(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#waiting.length = 0;
  }

  #tellNext(): void {
    this.#pause = undefined;
    const text = this.#waiting.shift();
    if (text === undefined) return;
    // A screen reader takes the same words in a row for one message that it was told of twice.
    const again = this.sentences.at(-1)?.text === text;
    this.sentences = [...this.sentences, { id: this.#next++, text: again ? `${text}${SILENT}` : text }].slice(-KEPT);
    this.#pause = setTimeout(() => this.#tellNext(), PAUSE);
  }
}
