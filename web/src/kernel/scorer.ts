// Adds up score pads in the browser, with the rules' own code as WebAssembly. No request is needed once it is loaded.

import { carrier } from "../net/carrier.ts";
import { endpointAddress, Refusal, refusalOf, unreachable } from "../net/http.ts";
import type { BoardFile } from "../net/protocol.ts";
import { inAllLanguages } from "../words/words.svelte.ts";
import address from "./kernel.wasm?url";
import { type Scorer, scorerOn } from "./boardScorer.ts";

export type { Scorer } from "./boardScorer.ts";

/**
 * Loads the code, once, and the board's numbers; `name` is the board's name in settings (`london`, `own:…`). Throws a
 * Refusal if the server cannot be reached, or does not know the board. Afterwards nothing is requested any more.
 */
export async function loadScorer(name: string, board: BoardFile): Promise<Scorer> {
  const [module, numbers] = await Promise.all([loadModule(), fetched(endpointAddress("board_numbers", { board: name }))]);
  const scorer = scorerOn(module, board, new Uint8Array(numbers));
  if (scorer === null) throw new Refusal("other_page", inAllLanguages("page-outdated"));
  return scorer;
}

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
    response = await carrier.fetch(from, { credentials: "same-origin" });
    if (response.ok) return await response.arrayBuffer();
  } catch {
    throw unreachable();
  }
  throw await refusalOf(response);
}
