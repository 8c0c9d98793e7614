// A user who does not see the page: presses keys, and hears Orca.

import type { Page } from "playwright-core";
import { until } from "../server.ts";
import type { Desktop } from "./desktop.ts";
import type { Part } from "./transcript.ts";

/** Milliseconds without speech or work after which Orca is considered silent. */
const SILENCE = 1000;
/** Milliseconds of processor time that an idle Orca needs. */
const IDLE = 20;

export class Ear {
  readonly #desktop: Desktop;
  readonly page: Page;
  readonly #parts: Part[] = [];
  #part: Part | null = null;
  #heard = 0;

  constructor(desktop: Desktop, page: Page) {
    this.#desktop = desktop;
    this.page = page;
  }

  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Begins a part of the transcript. */
  async begin(title: string, turn = false): Promise<void> {
    await this.end();
    this.#part = { title, turn, lines: [] };
    this.#parts.push(this.#part);
  }

  /** Ends the part: later speech is not recorded. */
  async end(): Promise<void> {
    await this.#silence();
    this.#heard = this.#desktop.said().length;
    this.#part = null;
  }

  /** Presses keys one after another; returns the speech after the last. */
  async press(...keys: string[]): Promise<string[]> {
    let said: string[] = [];
    for (const key of keys) {
      this.#part?.lines.push({ key });
      await this.#desktop.press(key);
      said = await this.listen();
    }
    return said;
  }

  async type(text: string): Promise<string[]> {
    this.#part?.lines.push({ typed: text });
    await this.#desktop.type(text);
    return this.listen();
  }

  /** Presses a key until a matching text is spoken. */
  async seek(key: string, wanted: RegExp, most = 12): Promise<string> {
    for (let count = 0; count < most; count++) {
      const found = (await this.press(key)).find((text) => wanted.test(text));
      if (found !== undefined) return found;
    }
    throw new Error(`${key}, pressed ${most} times, leads to nothing like ${wanted}`);
  }

  /** All speech until Orca is silent. */
  async listen(): Promise<string[]> {
    await this.#silence();
    const all = this.#desktop.said();
    const said = all.slice(this.#heard);
    this.#heard = all.length;
    this.#part?.lines.push(...said.map((text) => ({ said: text })));
    return said;
  }

  /** Waits for an element, such as a question after the others' turns; then listens. */
  async wait(selector: string): Promise<string[]> {
    await this.page.locator(selector).first().waitFor({ state: "attached" });
    return this.listen();
  }

  async #silence(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    let [since, said, worked] = [Date.now(), this.#desktop.said().length, this.#desktop.worked()];
    await until(() => {
      const [nowSaid, nowWorked] = [this.#desktop.said().length, this.#desktop.worked()];
      if (nowSaid !== said || nowWorked - worked > IDLE) [since, said, worked] = [Date.now(), nowSaid, nowWorked];
      return Date.now() - since >= SILENCE;
    }, "Orca does not stop talking");
  }
}
