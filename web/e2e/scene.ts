// One server and one browser for a file of tests, and a test in which somebody looks at a page.

import assert from "node:assert/strict";
import { basename } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { type Look, openBrowser, visit, Visitor } from "./browser.ts";
import { shoot } from "./boxes.ts";
import { serve, type Server } from "./server.ts";

const FILE = basename(process.argv[1] ?? "", ".test.ts");
const LONGEST = 300_000;

export interface Scene extends Visitor {
  readonly server: Server;
  /** Somebody else, at a device of their own. */
  another(look?: Look): Promise<Visitor>;
}

export interface Theatre {
  /** A test by this name; it fails as well on any error, warning, or request to another host of any of its pages. */
  scene(name: string, look: Look, act: (scene: Scene) => Promise<void>): void;
}

/** To be called once in a file; options are those of `omnibus serve`. */
export function theatre(...options: string[]): Theatre {
  let server: Server | undefined;
  let browser: Browser | undefined;
  before(async () => {
    [server, browser] = await Promise.all([serve(...options), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await server?.remove();
  });
  return {
    scene(name, look, act) {
      test(`${FILE}: ${name}`, { timeout: LONGEST }, async () => {
        if (server === undefined || browser === undefined) throw new Error("nothing is running");
        await perform(server, browser, name, look, act);
      });
    },
  };
}

async function perform(
  server: Server,
  browser: Browser,
  name: string,
  look: Look,
  act: (scene: Scene) => Promise<void>,
): Promise<void> {
  const visitors: Visitor[] = [];
  const another = async (other: Look = look): Promise<Visitor> => {
    const visitor = await visit(browser, server.address, other);
    visitors.push(visitor);
    return visitor;
  };
  const first = await another();
  try {
    await act(Object.assign(first, { server, another }));
    for (const visitor of visitors) assert.deepEqual(visitor.complaints(), [], "the page complained");
  } catch (error) {
    for (const [number, visitor] of visitors.entries()) await shoot(visitor.page, `failed ${name} ${number + 1}`);
    throw error;
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
  }
}
