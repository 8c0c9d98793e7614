// Tests of pages, with one browser and one server for all files.

import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { basename } from "node:path";
import type { Browser } from "playwright-core";
import { type Look, openBrowser, visit, Visitor } from "./browser.ts";
import { shoot } from "./boxes.ts";
import { serve, type Server } from "./server.ts";

/** Whether all tests are run: `node e2e/run.ts --long`. */
export const LONG = process.argv.includes("--long");
const LONGEST = 900_000;
/** A path below which the pages are served, and the operator's secret. */
export const [ROOT, SECRET] = ["/club/omnibus/", "a-secret-for-the-browser"];
/** The options of a second server, shared by all tests that need other options, as a server takes long to start. */
export const OTHER_OPTIONS = ["--host", "0.0.0.0", "--ratings", "--root-path", ROOT, "--limit", "away_seconds=1", `OMNIBUS_OPERATOR_SECRET=${SECRET}`];

export interface Scene extends Visitor {
  /** Another visitor, with another device; `address` may be that of a proxy. */
  another(look?: Look, address?: string): Promise<Visitor>;
}

export interface Isolated extends Scene {
  /** The scene's own server, which it may stop and start. */
  readonly server: Server;
}

type Act<S extends Scene> = (scene: S) => Promise<void>;

export interface Suite {
  /** A test; it also fails on any error, warning, or request to another host of any of its pages. */
  scene(name: string, look: Look, act: Act<Scene>): void;
  /** The same with its own server. */
  isolated(name: string, look: Look, act: Act<Isolated>): void;
  /** The same as `scene`, but for long runs only: short ones have other scenes for most of it. */
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

/** Fails the scene to which an error belongs that nothing awaits. */
const failing = new AsyncLocalStorage<(error: unknown) => void>();
process.on("unhandledRejection", (error) => {
  const fail = failing.getStore();
  if (fail === undefined) throw error;
  fail(error);
});

/** Runs a scene, and fails with its first error, awaited or not. */
export function guarded(act: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    failing.run(reject, () => void act().then(resolve, reject));
  });
}

let reading = "";
const tests: TestCase[] = [];

/** The tests of a file. */
export async function testsOf(path: string): Promise<TestCase[]> {
  reading = basename(path, ".test.ts");
  await import(path);
  return tests.splice(0);
}

/** Thrown by a scene that needs what is not here; the run goes on, and says why. */
export class Skipped extends Error {}

/** Called by each test file; the options are those of `omnibus serve`, or environment variables: NAME=value. */
export function suite(...options: string[]): Suite {
  const file = reading;
  const add = (isolated: boolean) => (name: string, look: Look, act: Act<Isolated>) => {
    tests.push({ file, name, options, isolated, look, act });
  };
  return { scene: add(false), isolated: add(true), longOnly: LONG ? add(false) : () => {} };
}

/** Runs tests, several at the same time. */
export class TestEnvironment {
  readonly #browser: Browser;
  /** Servers by their options. */
  readonly #servers = new Map<string, Promise<Server>>();

  private constructor(browser: Browser, server: Server) {
    this.#browser = browser;
    this.#servers.set("", Promise.resolve(server));
  }

  /** Starts a server and the browser; if one of them fails, the other is stopped. */
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
      await Promise.race([guarded(() => this.#act(test, server, visitors)), late()]);
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
