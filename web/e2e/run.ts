// Runs the files of tests whose names contain one of the arguments, or all: three at a time, one line for each test.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";

/** One more than two cores: much of a test is waiting for a page. */
const WORKERS = Number(process.env["WORKERS"]) || 3;
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts") && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .toSorted()
  .map((name) => join(import.meta.dirname, name));
if (files.length === 0) throw new Error(`no file of tests is called like that: ${wanted.join(", ")}`);

function line(mark: string, name: string, milliseconds: number): void {
  process.stdout.write(`${mark} ${name} (${(milliseconds / 1000).toFixed(1)} s)\n`);
}

let passed = 0;
const failures: string[] = [];
const begin = performance.now();
run({ files, concurrency: Math.min(WORKERS, 3) })
  .on("test:pass", ({ name, details }) => {
    passed += 1;
    line("    ok", name, details.duration_ms);
  })
  .on("test:fail", ({ name, details }) => {
    line("FAILED", name, details.duration_ms);
    const { cause } = details.error;
    failures.push(`\n--- ${name}\n${cause instanceof Error ? cause.stack : String(cause ?? details.error.stack)}\n`);
  })
  .on("test:stderr", ({ message }) => process.stderr.write(message))
  .once("end", () => {
    process.stdout.write(failures.join(""));
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    process.stdout.write(`${passed} passed, ${failures.length} failed in ${seconds} s\n`);
    process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
  })
  .resume();
