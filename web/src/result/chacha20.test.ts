import { describe, expect, it } from "vitest";
import { block, shuffled, Stream } from "./chacha20.ts";

const RISING = Uint8Array.from({ length: 32 }, (_, index) => index);
const hexadecimal = (words: Iterable<number>): string[] =>
  Array.from(words, (word) => word.toString(16).padStart(8, "0"));

describe("block", () => {
  it("matches RFC 8439, section 2.3.2", () => {
    expect(hexadecimal(block(RISING, 1, [0x09000000, 0x4a000000, 0]))).toEqual(
      (
        "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 " +
        "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2"
      ).split(" "),
    );
  });

  it("matches the RFC's appendix A.1: zeros, a counter, a key, a nonce", () => {
    const zeros = new Uint8Array(32);
    expect(hexadecimal(block(zeros, 0, [0, 0, 0])).slice(0, 4)).toEqual(["ade0b876", "903df1a0", "e56a5d40", "28bd8653"]);
    expect(hexadecimal(block(zeros, 1, [0, 0, 0])).slice(0, 4)).toEqual(["bee7079f", "7a385155", "7c97ba98", "0d082d73"]);
    const one = Uint8Array.from(zeros);
    one[31] = 1;
    expect(hexadecimal(block(one, 1, [0, 0, 0])).slice(0, 4)).toEqual(["2452eb3a", "9249f8ec", "8d829d9b", "ddd4ceb1"]);
    expect(hexadecimal(block(zeros, 0, [0, 0, 0x02000000])).slice(0, 4)).toEqual([
      "374dc6c2",
      "3736d58c",
      "b904e24a",
      "cd3f93ef",
    ]);
  });
});

function words(purpose: number, number: number): string[] {
  const stream = new Stream(RISING, purpose, number);
  return hexadecimal([1, 2, 3, 4].map(() => stream.word()));
}

describe("Stream", () => {
  it("gives the words of docs/fair-play.md", () => {
    expect(words(1, 0)).toEqual(["09fb38d8", "3a2e6e53", "3ff2e810", "a6736248"]);
    expect(words(2, 2)).toEqual(["8a0dd49c", "8bcc2e3d", "ce07d8c9", "5b4ce9d1"]);
    expect(words(6, 0)).toEqual(["5219a8ab", "3daafb23", "5b86a9be", "346c2da8"]);
  });

  it("continues with the next block after sixteen words", () => {
    const stream = new Stream(RISING, 2, 0);
    for (let word = 0; word < 16; word++) stream.word();
    expect(stream.word()).toBe(block(RISING, 1, [2, 0, 0])[0]);
  });

  it("rejects a word that would bias the result", () => {
    const stream = new Stream(RISING, 2, 0);
    const words = [0, 5]; // 0 is rejected for every bound that is no power of two
    stream.word = () => words.shift() ?? 0;
    expect(stream.below(3)).toBe(0);
    expect(words).toEqual([]);
    words.push(0, 0);
    expect(stream.below(4)).toBe(0);
    expect(words).toEqual([0]);
  });

  it("draws every number below a bound", () => {
    const stream = new Stream(RISING, 1, 0);
    expect(new Set(Array.from({ length: 200 }, () => stream.below(7))).size).toBe(7);
  });
});

describe("shuffled", () => {
  it("gives the deck of docs/fair-play.md, from the top down", () => {
    const colors = ["blue", "green", "black", "pink", "yellow", "orange"];
    const deck = [...colors.flatMap((color) => Array<string>(6).fill(color)), ...Array<string>(8).fill("wild")];
    const pile = shuffled(RISING, 2, 0, deck);
    expect(pile.toReversed().slice(0, 11)).toEqual(
      "blue blue pink black wild blue wild black blue yellow wild".split(" "),
    );
    expect(pile.slice(0, 4)).toEqual(["orange", "pink", "green", "blue"]);
    expect(pile.toSorted()).toEqual(deck.toSorted());
  });
});
