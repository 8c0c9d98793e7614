// The whole engine as WebAssembly: records in its memory, and calls that take plain numbers.
// src/omnibus/wasm/engine/__init__.py says how a function is called, and how the module is made.

import type { Layout } from "../kernel/layouts.ts";

/** What the module says of itself: of each size of board its capacity and records, of each function its parameters. */
export interface Table {
  readonly sizes: Readonly<Record<string, { capacity: Readonly<Record<string, number>>; records: Readonly<Record<string, Layout>> }>>;
  readonly calls: Readonly<Record<string, { takes: readonly (readonly [name: string, kind: string])[]; gives: readonly string[] }>>;
}

export type EngineFunction = (...numbers: number[]) => number;

const SECTION = "omnibus.table";
const PAGE = 0x10000;
/** The stack of the module's functions, at the beginning of its memory; it grows downwards. */
const STACK = 2 * PAGE;
const ALIGNMENT = 16;

/** An instance of the module, and its memory. */
export class Engine {
  readonly table: Table;
  readonly functions: Readonly<Record<string, EngineFunction>>;
  readonly #memory = new WebAssembly.Memory({ initial: STACK / PAGE });
  #end = STACK;

  constructor(module: WebAssembly.Module) {
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, STACK);
    const { exports } = new WebAssembly.Instance(module, { env: { __linear_memory: this.#memory, __stack_pointer: stack } });
    this.functions = exports as Record<string, EngineFunction>;
    const [section] = WebAssembly.Module.customSections(module, SECTION);
    if (section === undefined) throw new Error("the module has no table");
    this.table = JSON.parse(new TextDecoder().decode(section));
  }

  /** The address of new memory, which holds zeros. It is never given back: ask once for each record, and use it again. */
  room(bytes: number): number {
    const address = this.#end;
    this.#end += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  /** A part of the memory, to read and to write, until `room` is called again. */
  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, address, length);
  }
}
