import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOf, sha256 } from "./sha256.ts";

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

describe("sha256", () => {
  it("gives the standard's examples", () => {
    expect(sha256(text("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256(text(""))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256(text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
  });

  it("is right for every length around the ends of blocks", () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
      expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("bytesOf", () => {
  it("reads hexadecimal digits, and nothing else", () => {
    expect(bytesOf("00ff10")).toEqual(Uint8Array.of(0, 255, 16));
    expect(bytesOf("0")).toBeNull();
    expect(bytesOf("0g")).toBeNull();
    expect(bytesOf("FF")).toBeNull();
  });
});
