import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine } from "./engine.ts";

const module = new WebAssembly.Module(readFileSync("src/engine/engine.wasm"));

test("chance is ChaCha20, as RFC 8439 has it for a key and a nonce of zeros", () => {
  const engine = new Engine(module);
  const { functions, table } = engine;
  const dice = engine.room(table.sizes.city!.records.dice!.bytes);
  functions["kernel.random.open_stream.city"]!(dice, 0, 0);
  expect(functions["kernel.random.next_word.city"]!(dice)).toBe(0xade0b876);
  expect(functions["kernel.random.next_word.city"]!(dice)).toBe(0x903df1a0);
});

test("the table names each function, for boards of each size", () => {
  const { functions, table } = new Engine(module);
  const names = Object.keys(table.calls).flatMap((name) => Object.keys(table.sizes).map((size) => `${name}.${size}`));
  expect(Object.keys(functions).toSorted()).toEqual(names.toSorted());
  for (const { takes } of Object.values(table.calls)) expect(takes.length).toBeGreaterThan(0);
});

test("memory grows, and begins with zeros", () => {
  const engine = new Engine(module);
  const places = [3, 1 << 20, 5].map((bytes) => [engine.room(bytes), bytes] as const);
  for (const [address, bytes] of places) {
    expect(address % 16).toBe(0);
    expect(engine.bytes(address, bytes).every((byte) => byte === 0)).toBe(true);
    engine.bytes(address, bytes).fill(1);
  }
});
