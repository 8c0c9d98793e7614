// Runs the test files whose names contain one of the arguments, or all, and in them the tests whose names contain `--only`:
// several at a time, with one line for each, followed by its error.

import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Skipped, TestEnvironment, type TestCase, testsOf } from "./scene.ts";

/** One more than there are cores: tests mostly wait for a page. */
const WORKERS = Number(process.env["WORKERS"]) || availableParallelism() + 1;
/** Whole games take longest, so they come first. */
const FIRST = ["games", "long-session"];

const isLong = (file: string): boolean => FIRST.some((name) => file.startsWith(name));
const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { long: { type: "boolean" }, only: { type: "string", default: "" } } });
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts") && (wanted.length === 0 || wanted.some((test) => name.includes(test))))
  .toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)) || one.localeCompare(other));
if (files.length === 0) throw new Error(`no test file has such a name: ${wanted.join(", ")}`);

const tests: TestCase[] = [];
for (const file of files) tests.push(...(await testsOf(join(import.meta.dirname, file))).filter(({ name }) => name.includes(values.only)));

const begin = performance.now();
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
const failures: string[] = [];
let skipped = 0;

async function work(environment: TestEnvironment): Promise<void> {
  for (let test = tests.shift(); test !== undefined; test = tests.shift()) {
    const [name, since] = [`${test.file}: ${test.name}`, performance.now()];
    try {
      await environment.run(test);
      process.stdout.write(`    ok ${name} (${seconds(since)} s)\n`);
    } catch (error) {
      if (error instanceof Skipped) {
        process.stdout.write(`skipped ${name}: ${error.message}\n`);
        skipped += 1;
        continue;
      }
      process.stdout.write(`FAILED ${name} (${seconds(since)} s)\n${error instanceof Error ? error.stack : String(error)}\n`);
      failures.push(`FAILED ${name}\n`);
    }
  }
}

const count = tests.length;
const environment = await TestEnvironment.open();
await Promise.all(Array.from({ length: Math.min(WORKERS, count) }, () => work(environment)));
await environment.close();
process.stdout.write(failures.join(""));
process.stdout.write(`${count - failures.length - skipped} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""} in ${seconds(begin)} s\n`);
process.exitCode = failures.length > 0 || count === 0 ? 1 : 0;
