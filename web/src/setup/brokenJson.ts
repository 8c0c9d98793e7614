// The position at which a text stops being JSON: the error messages of browsers differ, and may not contain it.

const SPACE = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- JSON allows none of them in a string
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SIMPLE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

class Reader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether all of it is JSON. */
  whole(): boolean {
    return this.#value() && this.at === this.#text.length;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    this.#take(SPACE);
    return true;
  }

  #value(): boolean {
    this.#take(SPACE);
    const read = this.#sign("{")
      ? this.#list("}", () => this.#take(TEXT) && this.#sign(":") && this.#value())
      : this.#sign("[")
        ? this.#list("]", () => this.#value())
        : this.#take(TEXT) || this.#take(SIMPLE);
    this.#take(SPACE);
    return read;
  }

  #list(end: string, member: () => boolean): boolean {
    if (this.#sign(end)) return true;
    do if (!member()) return false;
    while (this.#sign(","));
    return this.#sign(end);
  }
}

/** The line and column (from 1) of the first invalid character; null for JSON. */
export function brokenAt(text: string): { line: number; column: number } | null {
  const reader = new Reader(text);
  if (reader.whole()) return null;
  const lines = text.slice(0, reader.at).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
