// A queue of sentences for a live region.

import { inChunks } from "../../words/chunks.ts";

/** Older ones have been read by now. */
const KEPT = 12;
/** Milliseconds. Browsers do not preserve the order of sentences that appear at once. */
const PAUSE = 700;
/** A space that makes equal sentences differ. */
const SILENT = "\u00A0";

export class LiveRegion {
  sentences = $state.raw<readonly { id: number; text: string }[]>([]);
  readonly #waiting: string[] = [];
  #next = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** Announces sentences one after the other. */
  announce(texts: readonly string[]): void {
    this.#waiting.push(...texts.flatMap(inChunks));
    if (this.#pause === undefined) this.#announceNext();
  }

  /** Forgets the sentences: a page that reappears from behind a dialog would announce them all again. */
  forget(): void {
    this.sentences = [];
  }

  stop(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#waiting.length = 0;
  }

  #announceNext(): void {
    this.#pause = undefined;
    const text = this.#waiting.shift();
    if (text === undefined) return;
    // A screen reader takes two equal sentences in a row for one message.
    const again = this.sentences.at(-1)?.text === text;
    this.sentences = [...this.sentences, { id: this.#next++, text: again ? `${text}${SILENT}` : text }].slice(-KEPT);
    this.#pause = setTimeout(() => this.#announceNext(), PAUSE);
  }
}
