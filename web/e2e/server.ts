// A real server with a temporary data folder, whose deals are reproducible.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const PATIENCE = 60_000;
/** Milliseconds; the pauses grow up to this, as polling takes processor time. */
const LONGEST_PAUSE = 300;
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)\//;
/** The series of deals; README.md says how a scene gets its deal. */
export const DEALS = process.env["OMNIBUS_DEALS"] ?? "1";
/** Tests come from one address and play faster than people; on a slow machine, undo requests need more time. */
const LIMITS = [
  ...["tables", "guests", "requests", "messages", "chat", "hints", "judgements", "connects", "replays", "rematches", "surveys", "layouts", "analyses", "tournaments", "entries"].map((name) => `${name}_at_once=1000000`),
  ...["listed", "sockets", "connections"].map((name) => `${name}_an_address=1000000`),
  "undo_seconds=600",
];

export interface Server {
  /** Ends with a slash. */
  readonly address: string;
  /** The number of its process. */
  readonly pid: number;
  /** The server's output so far. */
  log(): string;
  /** Stops it; `start` restarts it at the same address and with the same tables. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its tables. */
  remove(): Promise<void>;
}

const isVariable = (option: string): boolean => /^[A-Z_]+=/.test(option);

class Serving implements Server {
  address = "";
  readonly #data = mkdtempSync(join(tmpdir(), "omnibus-e2e-"));
  readonly #options: readonly string[];
  readonly #environment: Record<string, string>;
  #port = "0";
  #child: ChildProcess | null = null;
  #said = "";

  constructor(options: readonly string[]) {
    this.#options = options.filter((option) => !isVariable(option));
    this.#environment = Object.fromEntries(options.filter(isVariable).map((option) => option.split(/=(.*)/s, 2) as [string, string]));
    process.once("exit", () => {
      this.#child?.kill("SIGKILL");
      rmSync(this.#data, { recursive: true, force: true });
    });
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error("the server does not run");
    return this.#child.pid;
  }

  log(): string {
    return this.#said;
  }

  async start(): Promise<void> {
    const child = spawn(python(), ["-m", "tests.server.deterministic_server", "serve", ...this.#arguments()], {
      cwd: ROOT,
      env: { ...process.env, PYTHONUNBUFFERED: "1", OMNIBUS_DEALS: DEALS, ...this.#environment },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    const begin = this.#said.length;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#said += text;
    });
    await until(() => {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.#said}`);
      return ADDRESS.test(this.#said.slice(begin));
    }, () => `the server did not start:\n${this.#said}`);
    const [, port] = ADDRESS.exec(this.#said.slice(begin)) ?? [];
    this.#port = port ?? "0";
    this.address = this.#said.slice(begin).match(/http:\/\/127\.0\.0\.1:\S+/)?.[0] ?? "";
    await until(async () => (await fetch(`${this.address}healthz`)).ok, "the server does not serve");
  }

  #arguments(): string[] {
    const own = ["--port", this.#port, "--data", this.#data, "--bot-pace", "0", "--adviser", "mcts:iters=8"];
    return [...own, "--thinkers", "1", "--lang", "en", ...LIMITS.flatMap((each) => ["--limit", each]), ...this.#options];
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Starts a server with options of `omnibus serve` and environment variables (NAME=value); OMNIBUS_CLIENT is another folder of pages. */
export async function serve(...options: string[]): Promise<Server> {
  const server = new Serving(options);
  await server.start().catch(async (error: unknown) => {
    await server.remove();
    throw error;
  });
  return server;
}

/** The Python that runs the server and commands. */
export function python(): string {
  const path = process.env["OMNIBUS_PYTHON"] ?? join(ROOT, ".venv", "bin", "python");
  if (!existsSync(path)) throw new Error(`${path} is not there: run make install first`);
  return path;
}

/** Waits until a condition holds. */
export async function until(ready: () => boolean | Promise<boolean>, otherwise: string | (() => string), most = PATIENCE): Promise<void> {
  const end = Date.now() + most;
  for (let pause = 20; !(await ready()); pause = Math.min(1.5 * pause, LONGEST_PAUSE)) {
    if (Date.now() > end) throw new Error(typeof otherwise === "string" ? otherwise : otherwise());
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
