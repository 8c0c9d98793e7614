// How smoothly a board is dragged, and how smooth its finale is, measured on the page itself. `node e2e/frames.ts` measures and prints Germany's.

import type { CDPSession, Page } from "playwright-core";
import { openBrowser, visit, type Visitor } from "./browser.ts";
import { sitDown } from "./player.ts";
import { arrive, played } from "./replay-client.ts";
import { serve } from "./server.ts";

export interface Frames {
  /** Frames per second in which the board moved. */
  rate: number;
  /** Milliseconds between such frames; `slow` is the 95th percentile. */
  average: number;
  median: number;
  slow: number;
  worst: number;
  /** Mouse moves per second. */
  moves: number;
  /** Layouts and style recalculations per frame. */
  layouts: number;
  styles: number;
  /** Milliseconds of processor time per frame, of all the browser's processes. */
  cost: number;
}

/** The mouse's reports per second. */
const MOUSE = 125;
/** Milliseconds for one circle. */
const ROUND = 2_000;

export type Spent = Record<"layouts" | "styles" | "seconds", number>;

/** The totals of a page and its browser so far. */
export async function spentBy(devtools: CDPSession, browser: CDPSession): Promise<Spent> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  const counted = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    layouts: counted("LayoutCount"),
    styles: counted("RecalcStyleCount"),
    seconds: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

/** Records the board's position in every frame, without causing a layout. */
function watch(): void {
  const seen: [time: number, where: string][] = [];
  const layer = document.querySelector<HTMLElement>("[role=application] .layer");
  const note = (time: number): void => {
    seen.push([time, layer?.style.transform ?? ""]);
    if ("seen" in window) requestAnimationFrame(note);
  };
  Object.assign(window, { seen });
  requestAnimationFrame(note);
}

/** The times of the frames in which the board moved. */
function watched(): number[] {
  const { seen } = window as unknown as { seen: [number, string][] };
  Reflect.deleteProperty(window, "seen");
  return seen.filter(([, where], index) => index > 0 && where !== seen[index - 1]?.[1]).map(([time]) => time);
}

/** A mouse that drags a board in a circle. */
interface Grip {
  moveTo(turned: number): Promise<unknown>;
  /** The browser's totals so far. */
  spent(): Promise<Spent>;
  release(): Promise<void>;
}

async function grip(page: Page): Promise<Grip> {
  const box = await page.locator("[role=application].board").boundingBox();
  const [devtools, whole] = [await page.context().newCDPSession(page), await page.context().browser()?.newBrowserCDPSession()];
  if (box === null || whole === undefined) throw new Error("there is no board to drag");
  const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) / 4];
  const moveTo = (turned: number): Promise<unknown> => {
    const at = { x: x + far * Math.cos(turned), y: y + far * Math.sin(turned) };
    return devtools.send("Input.dispatchMouseEvent", { type: "mouseMoved", button: "left", buttons: 1, ...at });
  };
  await page.mouse.move(x + far, y);
  await page.mouse.down();
  await moveTo(0.1); // from here on it is a drag
  await devtools.send("Performance.enable");
  const release = async (): Promise<void> => {
    await page.mouse.up();
    await Promise.all([devtools.detach(), whole.detach()]);
  };
  return { moveTo, spent: () => spentBy(devtools, whole), release };
}

/** Drags a board in circles, without waiting for the page between moves. */
export async function drag(page: Page, lasts: number): Promise<Frames> {
  const { moveTo, spent, release } = await grip(page);
  const before = await spent();
  await page.evaluate(watch);
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < lasts) {
    sent.push(moveTo(0.1 + (2 * Math.PI * (performance.now() - begun)) / ROUND));
    await new Promise((resolve) => setTimeout(resolve, 1000 / MOUSE));
  }
  await Promise.all(sent);
  const times = await page.evaluate(watched);
  const after = await spent();
  await release();
  return counted(times, before, after, sent.length);
}

/** Drags a board step by step, and waits for a frame after each, so that the machine's speed does not matter. */
export async function dragInSteps(page: Page, steps: number): Promise<{ moved: number } & Pick<Spent, "layouts" | "styles">> {
  const { moveTo, spent, release } = await grip(page);
  const before = await spent();
  await page.evaluate(watch);
  for (let step = 1; step <= steps; step++) {
    await moveTo(0.1 + step / 20);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const { length: moved } = await page.evaluate(watched);
  const after = await spent();
  await release();
  return { moved, layouts: after.layouts - before.layouts, styles: after.styles - before.styles };
}

function counted(times: number[], before: Spent, after: Spent, moves: number): Frames {
  const apart = times.slice(1).map((time, index) => time - (times[index] ?? 0)).toSorted((one, other) => one - other);
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const at = (part: number): number => apart[Math.floor((apart.length - 1) * part)] ?? Number.NaN;
  const each = (name: keyof Spent): number => (after[name] - before[name]) / times.length;
  return {
    rate: (1000 * apart.length) / lasted,
    average: lasted / apart.length,
    median: at(0.5),
    slow: at(0.95),
    worst: at(1),
    moves: (1000 * moves) / lasted,
    layouts: each("layouts"),
    styles: each("styles"),
    cost: 1000 * each("seconds"),
  };
}

/** Enlarges a board so far that it can be dragged, and waits until it is drawn sharply. */
export async function enlarge(page: Page): Promise<void> {
  const larger = page.getByRole("button", { name: "Larger" });
  for (let count = 0; count < 3; count++) await larger.click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>("[role=application] .layer")!.style.transform.endsWith(" scale(1)"),
  );
}

/** All frames that a page draws for some time. */
export async function drawn(page: Page, lasts: number): Promise<Frames> {
  const [devtools, whole] = [await page.context().newCDPSession(page), await page.context().browser()!.newBrowserCDPSession()];
  await devtools.send("Performance.enable");
  const before = await spentBy(devtools, whole);
  const times = await page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const note = (time: number): void => {
          seen.push(time);
          if (time - seen[0]! < milliseconds) requestAnimationFrame(note);
          else resolve(seen);
        };
        requestAnimationFrame(note);
      }),
    lasts,
  );
  const after = await spentBy(devtools, whole);
  await Promise.all([devtools.detach(), whole.detach()]);
  return counted(times, before, after, 0);
}

function print(title: string, frames: Frames): void {
  process.stdout.write(`${title}:\n`);
  for (const [name, value] of Object.entries(frames)) process.stdout.write(`${name.padStart(10)} ${value.toFixed(2)}\n`);
}

/** The finale of a game of five: while tickets are counted, and under the confetti. */
async function finale(visitor: Visitor, seconds: number): Promise<void> {
  const { page, context, address } = visitor;
  await arrive(visitor);
  const table = await played(context, address, { board: "germany", seats: ["open", "easy", "easy", "easy", "easy"] });
  await visitor.open(`table/${table.id}`);
  await page.getByRole("button", { name: "Watch the counting" }).click();
  await page.locator(".finale[data-step='6']").waitFor();
  print(`Germany's finale, tickets counted for ${seconds} s in a window of 1440 × 900`, await drawn(page, 1000 * seconds));
  await page.locator("canvas").waitFor();
  print("the same under the confetti, for 4 s", await drawn(page, 4_000));
}

if (import.meta.main) {
  const [seconds, scene] = [Number(process.argv[2] ?? 5), process.argv[3]];
  const [server, browser] = [await serve(), await openBrowser()];
  const visitor = await visit(browser, server.address, { size: "desktop" });
  if (scene === "finale") await finale(visitor, seconds);
  else {
    await sitDown(visitor, "germany", ["open", "easy"]);
    await enlarge(visitor.page);
    print(`Germany's board, dragged for ${seconds} s in a window of 1440 × 900`, await drag(visitor.page, 1000 * seconds));
  }
  await browser.close();
  await server.remove();
}
