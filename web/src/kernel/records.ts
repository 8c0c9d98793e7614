// Records in the memory of the kernel's module, field by field.

import type { Field, Layout } from "./layouts.ts";

type Kind = Field[0];

const WIDTHS: Record<Kind, number> = { i1: 1, u1: 1, i2: 2, u2: 2, i4: 4, u4: 4, i8: 8 };
const LEAST: Record<Kind, number> = { i1: -0x80, u1: 0, i2: -0x8000, u2: 0, i4: -0x80000000, u4: 0, i8: Number.MIN_SAFE_INTEGER };
const MOST: Record<Kind, number> = { i1: 0x7f, u1: 0xff, i2: 0x7fff, u2: 0xffff, i4: 0x7fffffff, u4: 0xffffffff, i8: Number.MAX_SAFE_INTEGER };

const READ: Record<Kind, (view: DataView, at: number) => number> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at) => view.getInt16(at, true),
  u2: (view, at) => view.getUint16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i8: (view, at) => Number(view.getBigInt64(at, true)),
};
const WRITE: Record<Kind, (view: DataView, at: number, value: number) => void> = {
  i1: (view, at, value) => view.setInt8(at, value),
  u1: (view, at, value) => view.setUint8(at, value),
  i2: (view, at, value) => view.setInt16(at, value, true),
  u2: (view, at, value) => view.setUint16(at, value, true),
  i4: (view, at, value) => view.setInt32(at, value, true),
  u4: (view, at, value) => view.setUint32(at, value, true),
  i8: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
};

/** One record, at an address of the memory. */
export class RecordView {
  readonly address: number;
  /** All of its bytes; writing to them changes it. */
  readonly bytes: Uint8Array;
  readonly #fields: Layout["fields"];
  readonly #view: DataView;

  constructor({ bytes, fields }: Layout, memory: ArrayBuffer, address: number) {
    this.address = address;
    this.bytes = new Uint8Array(memory, address, bytes);
    this.#fields = fields;
    this.#view = new DataView(memory, address, bytes);
  }

  /** A number of a field. */
  get(field: string, ...index: number[]): number {
    const [kind, at] = this.#place(field, index);
    return READ[kind](this.#view, at);
  }

  /** Writes a number of a field; throws a RangeError if it does not fit. */
  set(value: number, field: string, ...index: number[]): void {
    const [kind, at] = this.#place(field, index);
    if (!Number.isInteger(value) || value < LEAST[kind] || value > MOST[kind]) throw new RangeError(`${value} does not fit into ${field}`);
    WRITE[kind](this.#view, at, value);
  }

  /** Writes the same number everywhere in a field, or from an index of its first dimensions on, in all that lies there. */
  fill(value: number, field: string, ...index: number[]): void {
    const [, , ...shape] = this.#field(field);
    const rest = shape.slice(index.length);
    if (rest.length === 0) this.set(value, field, ...index);
    else for (let each = 0; each < (rest[0] ?? 0); each += 1) this.fill(value, field, ...index, each);
  }

  #field(name: string): Field {
    const field = this.#fields[name];
    if (field === undefined) throw new Error(`there is no field ${name}`);
    return field;
  }

  /** The type and the offset of a number; throws a RangeError if the index lies outside. */
  #place(name: string, index: readonly number[]): [Kind, number] {
    const [kind, offset, ...shape] = this.#field(name);
    if (index.length !== shape.length) throw new RangeError(`${name} has ${shape.length} dimensions`);
    let number = 0;
    shape.forEach((length, dimension) => {
      const each = index[dimension] ?? -1;
      if (!Number.isInteger(each) || each < 0 || each >= length) throw new RangeError(`${name} has no ${each}`);
      number = number * length + each;
    });
    return [kind, offset + number * WIDTHS[kind]];
  }
}
