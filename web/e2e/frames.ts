// How smoothly something moves, measured on the page itself.

import type { Page } from "playwright-core";

export interface Frames {
  /** A second. */
  rate: number;
  /** Milliseconds from one to the next. */
  median: number;
  slow: number;
  /** How often everything was laid out anew. */
  layouts: number;
  /** How often styles were worked out anew. */
  styles: number;
}

/** Counts the frames that a page shows while something is done with it; `slow`: one in twenty is slower. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const counted = async (name: string): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === name)?.value ?? 0;
  };
  const [layouts, styles] = [await counted("LayoutCount"), await counted("RecalcStyleCount")];
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number): void => {
      times.push(time);
      if (!("enough" in times)) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { times });
  });
  await act();
  const times = await page.evaluate(() => {
    const { times } = window as unknown as { times: number[] };
    Object.assign(times, { enough: true });
    return [...times];
  });
  const found = { layouts: (await counted("LayoutCount")) - layouts, styles: (await counted("RecalcStyleCount")) - styles };
  await devtools.detach();
  const apart = times.slice(1).map((time, index) => time - (times[index] ?? 0)).toSorted((one, other) => one - other);
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    rate: whole > 0 ? (1000 * apart.length) / whole : 0,
    median: apart[Math.floor(apart.length / 2)] ?? 0,
    slow: apart[Math.floor(apart.length * 0.95)] ?? 0,
    ...found,
  };
}

/** Drags from the middle of a box to and fro, for so many milliseconds. */
export async function dragAbout(page: Page, selector: string, lasts: number): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is nowhere`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const begun = performance.now();
  for (let step = 1; performance.now() - begun < lasts; step++)
    await page.mouse.move(x + (box.width / 4) * Math.sin(step / 20), y + (box.height / 3) * Math.sin(step / 31));
  await page.mouse.up();
}
