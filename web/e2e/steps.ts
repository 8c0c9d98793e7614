// How long a step through the replay of Germany with its evaluation takes: `node e2e/steps.ts 3 5` goes three
// times through a game of five.

/* oxlint-disable unicorn/consistent-function-scoping */

import { loadavg } from "node:os";
import type { Page } from "playwright-core";
import { FLAGS, openBrowser, visit } from "./browser.ts";
import { arrive, played } from "./replay-client.ts";
import { serve } from "./server.ts";

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** Milliseconds: the main thread's processor time, and the time for which it was busy. */
interface Cost {
  cpu: number;
  busy: number;
}

const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing", "__metadata"];
const MARK = "a step";
/** The parts of a step that are listed by themselves. */
const PARTS = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];

/** Presses → until the end, and waits for a calm page after each step. */
async function stepThrough(page: Page): Promise<void> {
  await page.evaluate(async (mark) => {
    const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 60));
    const atEnd = (): boolean => {
      const [at, last] = (document.querySelector(".count [aria-hidden]")?.textContent ?? "").split(" / ");
      return at === last;
    };
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
    await rest();
    while (!atEnd()) {
      performance.mark(mark);
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await rest();
    }
    performance.mark(mark);
  }, MARK);
}

/** The tasks of the page's main thread for each step: from the key to the end of the first frame that shows it. */
function costsOf(trace: Buffer): { steps: Cost[]; parts: Map<string, number> } {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const marks = events.filter(({ name, ph }) => name === MARK && "RIn".includes(ph)).toSorted((one, other) => one.ts - other.ts);
  const [first] = marks;
  if (first === undefined) throw new Error("the trace has no steps");
  const mine = events.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === "X");
  const end = ({ ts, dur }: TraceEvent): number => ts + (dur ?? 0);
  const of = marks.slice(0, -1).map(({ ts }, index): TraceEvent[] => {
    const frame = mine.filter((each) => each.name === "Commit" && each.ts > ts).reduce((least, each) => Math.min(least, end(each)), marks[index + 1]!.ts);
    return mine.filter((each) => end(each) > ts && each.ts < frame);
  });
  const all = (name: string, cost: (event: TraceEvent) => number | undefined): number[] =>
    of.map((step) => sum(step.filter((each) => each.name === name).map((each) => cost(each) ?? 0)) / 1000);
  const [cpu, busy] = [all("RunTask", ({ tdur }) => tdur), all("RunTask", ({ dur }) => dur)];
  return {
    steps: cpu.map((each, index) => ({ cpu: each, busy: busy[index] ?? 0 })),
    parts: new Map(PARTS.map((name) => [name, sum(all(name, ({ tdur }) => tdur)) / of.length])),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function summary(costs: readonly number[]): string {
  const sorted = costs.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, maximum ${at(1)} ms`;
}

const load = (): string => loadavg().map((each) => each.toFixed(1)).join(" ");

if (import.meta.main) {
  const [times, players] = [Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 5)];
  // Optimised code, as in any other browser.
  const [server, browser] = [await serve(), await openBrowser(FLAGS.filter((flag) => !flag.startsWith("--js-flags")))];
  const visitor = await visit(browser, server.address, { size: "desktop" });
  const { page, context, address } = visitor;
  await arrive(visitor);
  const table = await played(context, address, { board: "germany", seats: ["open", ...Array.from({ length: players - 1 }, () => "easy")] });
  await visitor.open(`replay/${table.id}`);
  await page.getByRole("button", { name: "Understand this game" }).click();
  await page.getByRole("heading", { name: "What the analysis shows" }).waitFor({ timeout: 1_200_000 });
  for (let number = 1; number <= times; number++) {
    const before = load();
    await browser.startTracing(page, { categories: CATEGORIES });
    await stepThrough(page);
    const { steps, parts } = costsOf(await browser.stopTracing());
    process.stdout.write(`${steps.length} steps, load ${before} before and ${load()} after\n`);
    process.stdout.write(`  processor time: ${summary(steps.map(({ cpu }) => cpu))}\n  busy: ${summary(steps.map(({ busy }) => busy))}\n`);
    process.stdout.write(`  of it: ${[...parts].map(([name, cost]) => `${name} ${cost.toFixed(2)}`).join(", ")}\n`);
  }
  await browser.close();
  await server.remove();
}
