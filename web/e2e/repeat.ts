// Runs the scenes many times, each time with other deals, and counts the failures of each:
// `node e2e/repeat.ts 20 ending replay`. Every run has a server and a browser of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const [times = "20", ...wanted] = process.argv.slice(2);
const failures = new Map<string, number[]>();

/** One run: its output, and whether everything passed. */
async function run(deals: number): Promise<[said: string, passed: boolean]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "run.ts"), ...wanted], {
    env: { ...process.env, OMNIBUS_DEALS: `${deals}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [status] = (await once(child, "close")) as [number | null];
  return [said, status === 0];
}

for (let deals = 1; deals <= Number(times); deals++) {
  const [said, passed] = await run(deals);
  process.stdout.write(`${deals} of ${times}: ${said.trimEnd().split("\n").at(-1)}\n`);
  if (passed) continue;
  const names = [...said.matchAll(/^FAILED (.+) \(.+ s\)$/gm)].map(([, name = ""]) => name);
  for (const name of names.length > 0 ? names : ["the run itself"]) failures.set(name, [...(failures.get(name) ?? []), deals]);
  process.stdout.write(said.slice(Math.max(0, said.indexOf("\n--- "))));
}

const failed = new Set([...failures.values()].flat()).size;
process.stdout.write(`\n${times} runs, ${failed} with failures\n`);
for (const [name, deals] of failures) process.stdout.write(`${deals.length} × ${name} (OMNIBUS_DEALS=${deals.join(", ")})\n`);
process.exitCode = failed > 0 ? 1 : 0;
