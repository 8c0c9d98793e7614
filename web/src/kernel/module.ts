// The kernel's functions as WebAssembly: records in its memory, and calls that take them.
// src/omnibus/wasm/__init__.py says how the module is made.

import { EXPORTS, type Layout, SIZES } from "./layouts.ts";
import { RecordView } from "./records.ts";

export type SizeName = keyof typeof SIZES;
export type FunctionName = keyof typeof EXPORTS;
export type RecordName = (typeof EXPORTS)[FunctionName][number];

const PAGE = 0x10000;
/** The stack of the module's functions, at the beginning of its memory; it grows downwards. */
const STACK = PAGE;
/** Where a function writes its result and its exception, which the kernel's have not. */
const OUTCOME = STACK;
const ALIGNMENT = 16;

type Called = (...addresses: number[]) => number;

/** An instance of the module for boards of one size, with one record of each kind. */
export class Kernel {
  readonly size: SizeName;
  readonly #instance: WebAssembly.Instance;
  readonly #records: ReadonlyMap<string, RecordView>;

  constructor(module: WebAssembly.Module, size: SizeName) {
    const layouts: [string, Layout][] = Object.entries(SIZES[size].records);
    const places = new Map<string, number>();
    let end = OUTCOME + ALIGNMENT;
    for (const [name, { bytes }] of layouts) {
      places.set(name, end);
      end += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    }
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, STACK);
    this.size = size;
    this.#instance = new WebAssembly.Instance(module, { env: { __linear_memory: memory, __stack_pointer: stack } });
    this.#records = new Map(layouts.map(([name, layout]) => [name, new RecordView(layout, memory.buffer, places.get(name) ?? 0)]));
  }

  record(name: RecordName): RecordView {
    const record = this.#records.get(name);
    if (record === undefined) throw new Error(`there is no record ${name}`);
    return record;
  }

  /** Calls a function with the records that it takes. */
  call(name: FunctionName): void {
    const called = this.#instance.exports[`${name}_${this.size}`] as Called;
    const failed = called(OUTCOME, OUTCOME + 8, ...EXPORTS[name].map((record) => this.record(record).address));
    if (failed !== 0) throw new Error(`${name} failed: ${failed}`);
  }
}
