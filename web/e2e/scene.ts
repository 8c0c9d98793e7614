// One browser and one server for all files of tests, and tests in which somebody looks at a page.

import assert from "node:assert/strict";
import { basename } from "node:path";
import type { Browser } from "playwright-core";
import { type Look, openBrowser, visit, Visitor } from "./browser.ts";
import { shoot } from "./boxes.ts";
import { serve, type Server } from "./server.ts";

/** Whether there is time for everything: `node e2e/run.ts --long`. */
export const LONG = process.argv.includes("--long");
const LONGEST = 900_000;
/** The path of somebody else's site, and what whoever runs the server knows. */
export const [ROOT, SECRET] = ["/games/omnibus/", "a-secret-for-the-browser"];
/** A server takes long to start: all who need one that is set up otherwise than the usual one share this one. */
export const OTHER_OPTIONS = ["--host", "0.0.0.0", "--root-path", ROOT, "--limit", "away_seconds=1", `OMNIBUS_OPERATOR_SECRET=${SECRET}`];

export interface Scene extends Visitor {
  /** Somebody else, at a device of their own; `address` is another way to the server than the straight one. */
  another(look?: Look, address?: string): Promise<Visitor>;
}

export interface Isolated extends Scene {
  /** Can be stopped and started: nobody else is there. */
  readonly server: Server;
}

type Act<S extends Scene> = (scene: S) => Promise<void>;

export interface Suite {
  /** A test by this name; it fails as well on any error, warning, or request to another host of any of its pages. */
  scene(name: string, look: Look, act: Act<Scene>): void;
  /** The same with a server for itself. */
  isolated(name: string, look: Look, act: Act<Isolated>): void;
  /** The same in long runs isolated: in all others, other scenes meet what it would find. */
  longOnly(name: string, look: Look, act: Act<Scene>): void;
}

/** A test that waits to be run. */
export interface TestCase {
  readonly file: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly isolated: boolean;
  readonly look: Look;
  readonly act: Act<Isolated>;
}

let reading = "";
const tests: TestCase[] = [];

/** The tests of a file. */
export async function testsOf(path: string): Promise<TestCase[]> {
  reading = basename(path, ".test.ts");
  await import(path);
  return tests.splice(0);
}

/** To be called in a file of tests; options are those of `omnibus serve`, or variables for it: NAME=value. */
export function suite(...options: string[]): Suite {
  const file = reading;
  const add = (isolated: boolean) => (name: string, look: Look, act: Act<Isolated>) => {
    tests.push({ file, name, options, isolated, look, act });
  };
  return { scene: add(false), isolated: add(true), longOnly: LONG ? add(false) : () => {} };
}

/** Where tests are run; several may be at the same time. */
export class TestEnvironment {
  readonly #browser: Browser;
  /** By their options. */
  readonly #servers = new Map<string, Promise<Server>>();

  private constructor(browser: Browser, server: Server) {
    this.#browser = browser;
    this.#servers.set("", Promise.resolve(server));
  }

  /** Without one of the two, the other is not left running either. */
  static async open(): Promise<TestEnvironment> {
    const server = await serve();
    try {
      return new TestEnvironment(await openBrowser(), server);
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  /** Runs a test. */
  async run(test: TestCase): Promise<void> {
    const server = test.isolated ? await serve(...test.options) : await this.#server(test.options);
    const visitors: Visitor[] = [];
    try {
      await Promise.race([this.#act(test, server, visitors), late()]);
      for (const visitor of visitors) assert.deepEqual(visitor.complaints(), [], "the page complained");
    } catch (error) {
      for (const [number, { page }] of visitors.entries())
        if (!page.isClosed()) await shoot(page, `failed ${test.name} ${number + 1}`);
      throw error;
    } finally {
      await Promise.all(visitors.map((visitor) => visitor.context.close()));
      if (test.isolated) await server.remove();
    }
  }

  async #act({ look, act }: TestCase, server: Server, visitors: Visitor[]): Promise<void> {
    const another = async (other: Look = look, address = server.address): Promise<Visitor> => {
      const visitor = await visit(this.#browser, address, other);
      visitors.push(visitor);
      return visitor;
    };
    await act(Object.assign(await another(), { server, another }));
  }

  #server(options: readonly string[]): Promise<Server> {
    const key = options.join(" ");
    const server = this.#servers.get(key) ?? serve(...options);
    this.#servers.set(key, server);
    return server;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    for (const server of await Promise.allSettled(this.#servers.values()))
      if (server.status === "fulfilled") await server.value.remove();
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`not over after ${LONGEST / 1000} s`)), LONGEST).unref();
  });
}
