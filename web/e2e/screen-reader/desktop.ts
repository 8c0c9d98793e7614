// An invisible desktop: a screen, a window with Chromium, and Orca, whose speech is recorded.

import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { FLAGS } from "../browser.ts";
import { until } from "../server.ts";

export type Language = "en" | "fr";

/** The Debian package of each program. */
const NEEDED: Record<string, string> = {
  Xvfb: "xvfb",
  "dbus-daemon": "dbus",
  openbox: "openbox",
  xdotool: "xdotool",
  "speech-dispatcher": "speech-dispatcher",
  orca: "orca",
  chromium: "chromium",
};
const LAUNCHERS = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];
const SCRIBE = join(import.meta.dirname, "scribe.py");
const SIZE = [1440, 900] as const;

/** The missing Debian packages. */
export function missing(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const isHere = (program: string) => folders.some((folder) => isProgram(join(folder, program)));
  const packages = Object.entries(NEEDED).flatMap(([program, name]) => (isHere(program) ? [] : [name]));
  return LAUNCHERS.some(isProgram) ? packages : [...packages, "at-spi2-core"];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export class Desktop {
  readonly #home = mkdtempSync(join(tmpdir(), "omnibus-ears-"));
  readonly #children: ChildProcess[] = [];
  readonly #variables: NodeJS.ProcessEnv;
  readonly #said = join(this.#home, "said.txt");
  #reader: ChildProcess | null = null;
  #browser: Browser | null = null;

  private constructor(language: Language) {
    const folder = (name: string): string => {
      mkdirSync(join(this.#home, name), { recursive: true, mode: 0o700 });
      return join(this.#home, name);
    };
    this.#variables = {
      PATH: process.env["PATH"],
      HOME: this.#home,
      XDG_CONFIG_HOME: folder("config"),
      XDG_DATA_HOME: folder("data"),
      XDG_CACHE_HOME: folder("cache"),
      XDG_RUNTIME_DIR: folder("run"),
      LANGUAGE: language,
      LANG: "C.UTF-8",
      SPEECHD_ADDRESS: `unix_socket:${join(this.#home, "run", "speech.sock")}`,
      OMNIBUS_SCRIBE: this.#said,
    };
    writeFileSync(this.#said, "");
    folder("speech/modules");
    folder("data/orca");
    writeFileSync(join(this.#home, "speech", "speechd.conf"), [`AddModule "scribe" "${SCRIBE}" "scribe.conf"`, "DefaultModule scribe", ""].join("\n"));
    writeFileSync(join(this.#home, "speech", "modules", "scribe.conf"), "");
    // The defaults, but without the echo of keys and without sound.
    const settings = { enableSpeech: true, enableBraille: false, enableKeyEcho: false, enableSound: false, sayAllOnLoad: false };
    const conf = { general: settings, profiles: { default: { profile: ["Default", "default"], ...settings } }, pronunciations: {}, keybindings: {} };
    writeFileSync(join(this.#home, "data", "orca", "user-settings.conf"), JSON.stringify(conf));
    process.once("exit", () => this.#kill());
  }

  /** Starts everything; returns after Orca's first words. */
  static async open(language: Language): Promise<Desktop> {
    const desktop = new Desktop(language);
    await desktop.#start(language).catch((error: unknown) => {
      desktop.#kill();
      throw error;
    });
    return desktop;
  }

  async #start(language: Language): Promise<void> {
    this.#variables["DISPLAY"] = `:${await this.#told("Xvfb", ["-displayfd", "1", "-screen", "0", `${SIZE.join("x")}x24`, "-nolisten", "tcp"])}`;
    this.#variables["DBUS_SESSION_BUS_ADDRESS"] = await this.#told("dbus-daemon", ["--session", "--nofork", "--print-address=1"]);
    this.#run("openbox");
    const speech = join(this.#home, "speech");
    this.#run("speech-dispatcher", ["-s", "-t", "0", "-C", speech, "-L", speech, "-c", "unix_socket", "-S", join(this.#home, "run", "speech.sock")]);
    this.#run(LAUNCHERS.find(isProgram)!, ["--launch-immediately", "--a11y=1", "--screen-reader=1"]);
    const profile = join(this.#home, "chromium");
    this.#run("chromium", [
      ...FLAGS,
      "--no-default-browser-check",
      "--test-type", // says nothing about the sandbox
      "--force-renderer-accessibility",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      `--lang=${language}`,
      `--accept-lang=${language}`,
      `--window-size=${SIZE.join(",")}`,
      "--window-position=0,0",
      "--app=data:text/html,<title>Omnibus</title>",
    ]);
    const port = join(profile, "DevToolsActivePort");
    await until(() => existsSync(port) && readFileSync(port, "utf8").includes("\n"), "Chromium did not start");
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, "utf8").split("\n")[0]}`);
    // Orca's debug log, to find out why it is silent.
    const log = process.env["OMNIBUS_ORCA_LOG"];
    this.#reader = this.#run("orca", !log ? [] : ["--debug-file", log]);
    await until(() => this.said().length > 0, "Orca says nothing");
  }

  #run(program: string, words: readonly string[] = [], options: SpawnOptions = { stdio: "ignore" }): ChildProcess {
    const child = spawn(program, words, { ...options, env: this.#variables });
    this.#children.push(child);
    return child;
  }

  /** Starts a program; returns the first line of its output. */
  async #told(program: string, words: readonly string[]): Promise<string> {
    const child = this.#run(program, words, { stdio: ["ignore", "pipe", "ignore"] });
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (more: string) => (text += more));
    await until(() => text.includes("\n"), `${program} did not start`);
    return text.split("\n")[0] ?? "";
  }

  get browser(): Browser {
    return this.#browser!;
  }

  /** All that Orca has said so far. */
  said(): string[] {
    return readFileSync(this.#said, "utf8").split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as string);
  }

  /** Orca's processor time so far, in milliseconds. */
  worked(): number {
    const stat = readFileSync(`/proc/${this.#reader?.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return 10 * (Number(stat[11]) + Number(stat[12]));
  }

  /** Presses a key, by its X name: "Tab", "shift+Tab", "d". */
  async press(key: string): Promise<void> {
    await this.#done("xdotool", ["key", "--clearmodifiers", key]);
  }

  async type(text: string): Promise<void> {
    await this.#done("xdotool", ["type", "--delay", "60", text]);
  }

  #done(program: string, words: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      spawn(program, words, { stdio: "ignore", env: this.#variables }).once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed`))));
    });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#kill();
  }

  #kill(): void {
    // SIGTERM, so that they end their own children.
    for (const child of this.#children.toReversed()) child.kill();
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
