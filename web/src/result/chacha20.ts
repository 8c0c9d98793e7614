// The source of randomness: ChaCha20 streams (RFC 8439), bounded numbers, shuffles. See docs/fair-play.md.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]; // "expand 32-byte k"

type Quarter = readonly [number, number, number, number];

/** Four columns, then four diagonals. */
const QUARTERS: readonly Quarter[] = [0, 1].flatMap((shift) =>
  [0, 1, 2, 3].map(
    (first): Quarter => [
      first,
      4 + ((first + shift) % 4),
      8 + ((first + 2 * shift) % 4),
      12 + ((first + 3 * shift) % 4),
    ],
  ),
);

function mix(words: Uint32Array, into: number, from: number, other: number, by: number): void {
  words[into] = (words[into] ?? 0) + (words[from] ?? 0);
  const crossed = (words[other] ?? 0) ^ (words[into] ?? 0);
  words[other] = (crossed << by) | (crossed >>> (32 - by));
}

/** One block of sixteen words (RFC 8439, section 2.3). */
export function block(key: Uint8Array, counter: number, nonce: readonly [number, number, number]): Uint32Array {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const keyWords = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
  const start = Uint32Array.from([...CONSTANTS, ...keyWords, counter, ...nonce]);
  const words = start.slice();
  for (let round = 0; round < 10; round++)
    for (const [a, b, c, d] of QUARTERS) {
      mix(words, a, b, d, 16);
      mix(words, c, d, b, 12);
      mix(words, a, b, d, 8);
      mix(words, c, d, b, 7);
    }
  return words.map((word, index) => word + (start[index] ?? 0));
}

/** The purposes of streams; mechanisms define theirs. */
export const PURPOSE = { first: 1, cards: 2, tickets: 3, returned: 4 } as const;

/** A stream of words. */
export class Stream {
  readonly #seed: Uint8Array;
  readonly #purpose: number;
  readonly #number: number;
  #counter = 0;
  #words: number[] = [];

  constructor(seed: Uint8Array, purpose: number, number: number) {
    this.#seed = seed;
    this.#purpose = purpose;
    this.#number = number;
  }

  word(): number {
    if (this.#words.length === 0)
      this.#words = [...block(this.#seed, this.#counter++, [this.#purpose, this.#number, 0])];
    return this.#words.shift() ?? 0;
  }

  /** A uniform number from 0 to `bound` - 1. */
  below(bound: number): number {
    for (;;) {
      const product = this.word() * bound; // exact: bounds are far below 2^21
      if (product % 2 ** 32 >= 2 ** 32 % bound) return Math.floor(product / 2 ** 32);
    }
  }
}

/** Shuffles a pile with a stream; the last item is the top. */
export function shuffled<Item>(seed: Uint8Array, purpose: number, number: number, items: readonly Item[]): Item[] {
  const stream = new Stream(seed, purpose, number);
  const pile = [...items];
  for (let last = pile.length - 1; last > 0; last--) {
    const chosen = stream.below(last + 1);
    [pile[last], pile[chosen]] = [pile[chosen] as Item, pile[last] as Item];
  }
  return pile;
}
