// Adds up score pads in the browser, with the rules' own code as WebAssembly. No request is needed once it is loaded.

import { endpointAddress, Refusal, refusalOf, unreachable } from "../net/http.ts";
import type { BoardFile } from "../net/protocol.ts";
import { inAllLanguages } from "../words/words.svelte.ts";
import address from "./kernel.wasm?url";
import { SIZES } from "./layouts.ts";
import { Kernel, type SizeName } from "./module.ts";
import type { Pad, Sheet } from "./pad.ts";
import { writePad } from "./padRecord.ts";
import { readSheet } from "./sheet.ts";

/** Adds up the pads of one board. */
export interface Scorer {
  /**
   * The sheet of a pad; it takes a millisecond, so it may run at every change. Throws a RangeError for more players than
   * the board has room for, for more tickets, and for routes, tickets, lengths or names that the board does not have.
   */
  score: (pad: Pad) => Sheet;
}

/**
 * Loads the code, once, and the board's numbers; `name` is the board's name in settings (`london`, `own:…`). Throws a
 * Refusal if the server cannot be reached, or does not know the board. Afterwards nothing is requested any more.
 */
export async function loadScorer(name: string, board: BoardFile): Promise<Scorer> {
  const [module, numbers] = await Promise.all([loadModule(), fetched(endpointAddress("board_numbers", { board: name }))]);
  return scorerOn(module, board, new Uint8Array(numbers));
}

/** The scorer of a board: `numbers` are the digest of their layout, and the kernel's record. */
export function scorerOn(module: WebAssembly.Module, board: BoardFile, numbers: Uint8Array): Scorer {
  const digest = new TextDecoder().decode(numbers.subarray(0, DIGEST));
  const size = (Object.keys(SIZES) as SizeName[]).find((each) => SIZES[each].board === digest);
  if (size === undefined) throw new Refusal("other_page", inAllLanguages("page-outdated"));
  const kernel = new Kernel(module, size);
  kernel.record("board").bytes.set(numbers.subarray(DIGEST));
  return {
    score(pad) {
      writePad(pad, board, size, kernel.record("pad"));
      return readSheet(kernel, board);
    },
  };
}

const DIGEST = 16;

let loading: Promise<WebAssembly.Module> | null = null;

/** The compiled module; loaded once, except after a failure. */
function loadModule(): Promise<WebAssembly.Module> {
  loading ??= fetched(address).then(
    (content) => WebAssembly.compile(content),
    (refusal: unknown) => {
      loading = null;
      throw refusal;
    },
  );
  return loading;
}

async function fetched(from: string): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(from, { credentials: "same-origin" });
    if (response.ok) return await response.arrayBuffer();
  } catch {
    throw unreachable();
  }
  throw await refusalOf(response);
}
