// The engine's module in Node.js: `node host.ts MODULE`, with lists of commands on standard input, a line of JSON each.
// A line of answers follows each.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Engine } from "../../../web/src/engine/engine.ts";
import { digests, type Games, type Series, timed } from "./play.ts";

type Command =
  | { begin: true }
  | { room: number }
  | { write: [address: number, base64: string] }
  | { read: [address: number, length: number] }
  | { call: [name: string, ...numbers: number[]] }
  | { play: Games }
  | { time: Series };

const module = new WebAssembly.Module(readFileSync(process.argv[2]!));
let engine = new Engine(module);

for await (const line of createInterface(process.stdin)) {
  const answers: unknown[] = [];
  for (const command of JSON.parse(line) as Command[]) answers.push(await answered(command));
  console.log(JSON.stringify(answers));
}

async function answered(command: Command): Promise<unknown> {
  if ("begin" in command) {
    engine = new Engine(module);
    return null;
  }
  if ("room" in command) return engine.room(command.room);
  if ("read" in command) return Buffer.from(engine.bytes(...command.read)).toString("base64");
  if ("play" in command) return digests(module, command.play);
  if ("time" in command) return timed(module, command.time);
  if ("call" in command) {
    const [name, ...numbers] = command.call;
    return engine.functions[name]!(...numbers);
  }
  const bytes = Buffer.from(command.write[1], "base64");
  engine.bytes(command.write[0], bytes.length).set(bytes);
  return null;
}
