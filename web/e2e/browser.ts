// A real Chromium, its devices, and all errors and warnings of its pages.

import { AsyncLocalStorage } from "node:async_hooks";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Route } from "playwright-core";

const CHROME_OF_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const WITHOUT_WINDOWS = "chromium-headless-shell";
/** The same names as in tests/browser.py; the first is a Chromium without windows. */
const NAMES = [WITHOUT_WINDOWS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", CHROME_OF_MACOS];
/** The address field's popups would cost more than many pages; the others are Playwright's own list, which this replaces. */
const WITHOUT = [
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
  "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints",
  "PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning",
];
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  // Pages are too short-lived for optimising their code to pay off.
  "--js-flags=--no-opt --no-maglev",
  // A board is one picture: with many tiles, most of it would be painted for each tile.
  "--default-tile-width=2048",
  "--default-tile-height=2048",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];
/** In milliseconds; long, since a slow machine is no fault of the page. */
const PATIENCE = 60_000;

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

/** A visitor's device and preferences; desktop, English and light by default. */
export interface Look {
  size?: keyof typeof SIZES;
  language?: "en" | "fr";
  theme?: "light" | "dark";
  /** Whether they prefer reduced motion. */
  still?: boolean;
}

/** Starts a browser without a window. */
export function openBrowser(flags: readonly string[] = FLAGS): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...flags] });
}

function chromiumPath(): string {
  const found = pathOf(NAMES);
  if (found === null) throw new Error("Chromium is not here: `make browser` installs it, or says what to install");
  return found;
}

function pathOf(names: readonly string[]): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  for (const name of names)
    for (const folder of folders) if (isProgram(resolve(folder, name))) return resolve(folder, name);
  return null;
}

/**
 * Somebody with a whole browser and a profile of its own: unlike the one without windows, it shows notifications, and a
 * click on one may open a page. Returns null if there is no such browser here. The profile is deleted at the end of the run.
 */
export async function visitAtHome(address: string, variables: Record<string, string>): Promise<Visitor | null> {
  const executablePath = pathOf(NAMES.filter((name) => name !== WITHOUT_WINDOWS));
  if (executablePath === null) return null;
  const profile = mkdtempSync(join(tmpdir(), "omnibus-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...FLAGS, "--headless=new"], // the whole browser, whose windows nobody sees
    headless: false,
    env: { ...process.env, ...variables },
    ...SIZES.desktop,
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  // A browser that closes may still write there.
  process.once("exit", () => rmSync(profile, { recursive: true, force: true }));
  context.setDefaultTimeout(PATIENCE);
  return new Visitor(context, await context.newPage(), { size: "desktop", language: "en", theme: "light", still: true }, address);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Somebody with their own device and cookies. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly look: Required<Look>;
  /** Of the server; ends with a slash. */
  readonly address: string;
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext, page: Page, look: Required<Look>, address: string) {
    this.context = context;
    this.page = page;
    this.look = look;
    this.address = address;
    this.#listen();
  }

  #listen(): void {
    const { host } = new URL(this.address);
    // For every page of the context: people close one, and return in another.
    this.context.on("weberror", (found) => {
      const error = found.error();
      this.#complaints.push(`error: ${error.stack ?? error.message}`);
    });
    this.context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        this.#complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    this.context.on("request", (request) => {
      const url = new URL(request.url());
      if (!["data:", "blob:"].includes(url.protocol) && url.host !== host)
        this.#complaints.push(`request to another host: ${url.href}`);
    });
    const hear = (page: Page): void => {
      page.on("websocket", (socket) => {
        if (new URL(socket.url()).host !== host) this.#complaints.push(`socket to another host: ${socket.url()}`);
      });
    };
    hear(this.page);
    this.context.on("page", hear);
  }

  /** Opens a page of the server: `await open("table/abc")`. */
  readonly open = async (path = ""): Promise<void> => {
    await this.page.goto(new URL(path, this.address).href);
    await this.page.locator("main").waitFor();
  };

  /** Changes an answer of the server before the page receives it. Playwright calls back outside of the scene, so errors are led back to it. */
  readonly alter = async <Answer>(url: string, change: (answer: Answer) => Answer): Promise<void> => {
    const answer = async (route: Route): Promise<void> => {
      const response = await route.fetch({ maxRetries: 1 }); // the server may just have closed an idle connection
      await route.fulfill({ response, json: change((await response.json()) as Answer) });
    };
    await this.page.route(url, AsyncLocalStorage.bind((route: Route) => void answer(route)));
  };

  /** Allows an expected complaint, such as that of a socket whose server was stopped. */
  readonly allow = (pattern: RegExp): void => {
    this.#allowed.push(pattern);
  };

  /** Errors, warnings and requests to other hosts, except allowed ones. */
  readonly complaints = (): string[] =>
    this.#complaints.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
}

/** Somebody new. */
export async function visit(browser: Browser, address: string, wished: Look = {}): Promise<Visitor> {
  const look = { size: "desktop", language: "en", theme: "light", still: false, ...wished } as const;
  const context = await browser.newContext({
    ...SIZES[look.size],
    locale: look.language === "fr" ? "fr-FR" : "en-GB",
    colorScheme: look.theme,
    reducedMotion: look.still ? "reduce" : "no-preference",
  });
  context.setDefaultTimeout(PATIENCE);
  return new Visitor(context, await context.newPage(), look, address);
}
