// Makes boards in the workshop, by mouse or by keyboard, and counts clicks, drags and keys.

import type { Locator, Page } from "playwright-core";

export interface Drafted {
  id: string;
  size: [number, number];
  places: { id: string; name: unknown; xy: [number, number]; district?: number | null }[];
  routes: { a: string; b: string; length: number; color: string; bend?: number | null }[];
  tickets: { a: string; b: string; points: number }[];
  scenery?: { kind: string; points: [number, number][] }[];
}

export class BoardMaker {
  readonly page: Page;
  presses = 0;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Starts from one of our boards, or from scratch with its game. */
  async begin(title: string, from: "ours" | "scratch"): Promise<void> {
    await this.page.getByRole("article", { name: title }).getByRole("button", { name: `Start from ${from}` }).click();
    await this.page.getByRole("application").waitFor();
  }

  /** The draft as the browser keeps it. */
  draft(): Promise<Drafted> {
    return this.page.evaluate(() => {
      const id = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
      return (JSON.parse(localStorage.getItem(`omnibus.draft.${id}`) ?? "{}") as { draft: Drafted }).draft;
    });
  }

  /** Waits until the server has checked the current draft. */
  async looked(): Promise<void> {
    await this.page.locator("section[aria-labelledby=workshop-counts][aria-busy=false]").waitFor();
  }

  /** The position of a point of the board in the window. */
  async at([x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
    return this.page.locator(".board .layer > svg").evaluate((svg, [x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? undefined);
      return { x: at.x, y: at.y };
    }, [x, y] as const);
  }

  async press(xy: readonly [number, number]): Promise<void> {
    const { x, y } = await this.at(xy);
    await this.page.mouse.click(x, y);
    this.presses += 1;
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [a, b] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await this.page.mouse.move(b.x, b.y);
    await this.page.mouse.up();
    this.presses += 1;
  }

  async tool(name: string): Promise<void> {
    await this.page.getByRole("radio", { name, exact: true }).check();
    this.presses += 1;
  }

  /** Chooses a length or a colour, unless it is chosen already. */
  async choose(name: string): Promise<void> {
    const radio = this.page.getByRole("radio", { name, exact: true });
    if (await radio.isChecked()) return;
    await radio.check();
    this.presses += 1;
  }

  async place(xy: readonly [number, number], name: string): Promise<void> {
    await this.looked();
    await this.press(xy);
    const field = this.page.getByLabel("Name", { exact: true });
    await field.and(this.page.locator(":focus")).waitFor();
    await this.page.keyboard.type(name);
    this.keys += name.length;
    await this.looked();
  }
}

/** Uses the keyboard only, and counts keys. */
export class Typist {
  readonly page: Page;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.first().waitFor();
    for (let step = 0; step < 400; step++) {
      if (await target.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
      await this.press("Tab");
    }
    throw new Error("the keyboard does not get there");
  }

  /** Types a number into a field. */
  async fill(label: string, value: number): Promise<void> {
    await this.tabTo(this.page.getByLabel(label));
    await this.press("Control+a");
    await this.type(String(value));
    await this.press("Tab");
  }

  /** Chooses a tool with the arrow keys. */
  async tool(name: string): Promise<void> {
    const wanted = this.page.getByRole("radio", { name, exact: true });
    const group = this.page.getByRole("group").filter({ has: wanted }).getByRole("radio");
    await this.tabTo(group);
    for (let step = 0; step < 20 && !(await wanted.isChecked()); step++) await this.press("ArrowRight");
  }
}
