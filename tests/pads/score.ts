// Adds up score pads with the browser's module: `node score.ts MODULE`, with lines of JSON on standard input.
// A line is a board with its numbers (base64), or a pad on the last board; each pad is answered by its sheet.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Scorer, scorerOn } from "../../web/src/kernel/boardScorer.ts";

const module = new WebAssembly.Module(readFileSync(process.argv[2] ?? ""));
let scorer: Scorer | null = null;

for await (const text of createInterface(process.stdin)) {
  const line = JSON.parse(text);
  if ("numbers" in line) scorer = scorerOn(module, line.board, Buffer.from(line.numbers, "base64"));
  else console.log(JSON.stringify(answered(line)));
}

function answered(pad: Parameters<Scorer["score"]>[0]): unknown {
  try {
    return scorer?.score(pad) ?? { error: "these numbers belong to another version" };
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message };
    throw error;
  }
}
