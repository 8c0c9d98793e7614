// The scorer of one board: an instance of the kernel's module with the board's numbers.

import type { BoardFile } from "../net/protocol.ts";
import { SIZES } from "./layouts.ts";
import { Kernel, type SizeName } from "./module.ts";
import type { Pad, Sheet } from "./pad.ts";
import { writePad } from "./padRecord.ts";
import { readSheet } from "./sheet.ts";

/** The length of the digest before a board's numbers. */
const DIGEST = 16;

/** Adds up the pads of one board. */
export interface Scorer {
  /**
   * The sheet of a pad; it takes a millisecond, so it may run at every change. Throws a RangeError for more players than
   * the board has room for, for more tickets, and for routes, tickets, lengths or names that the board does not have.
   */
  score: (pad: Pad) => Sheet;
  /** The most tickets of a player that the record holds. */
  readonly mostTickets: number;
}

/**
 * The scorer of a board: `numbers` are the digest of their layout, and the kernel's record. Null if they were laid out by
 * another version than this module's.
 */
export function scorerOn(module: WebAssembly.Module, board: BoardFile, numbers: Uint8Array): Scorer | null {
  const digest = new TextDecoder().decode(numbers.subarray(0, DIGEST));
  const size = (Object.keys(SIZES) as SizeName[]).find((each) => SIZES[each].board === digest);
  if (size === undefined) return null;
  const kernel = new Kernel(module, size);
  kernel.record("board").bytes.set(numbers.subarray(DIGEST));
  return {
    score(pad) {
      writePad(pad, board, size, kernel.record("pad"));
      return readSheet(kernel, board);
    },
    mostTickets: SIZES[size].tickets,
  };
}
