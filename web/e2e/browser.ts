// A real Chromium, the devices that people hold, and everything that a page complains about.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** The names that tests/browser.py looks for as well; the first is Chromium without anything that draws windows. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** A window's field for addresses would cost more than many a page does; the others are Playwright's, which these replace. */
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
  // Pages are not open for long enough to win back what it costs to optimise their code.
  "--js-flags=--no-opt --no-maglev",
  // A board is one picture: cut into many tiles, most of it would be gone through for each of them.
  "--default-tile-width=2048",
  "--default-tile-height=2048",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];
/** In milliseconds: a slow machine is no fault of the page. */
const PATIENCE = 60_000;

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

/** How somebody looks at a page; desktop, English and light unless said otherwise. */
export interface Look {
  size?: keyof typeof SIZES;
  language?: "en" | "fr";
  theme?: "light" | "dark";
  /** They prefer reduced motion. */
  still?: boolean;
}

/** Starts a browser without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}

function chromiumPath(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  for (const name of NAMES)
    for (const folder of folders) if (isProgram(join(folder, name))) return join(folder, name);
  throw new Error("Chromium is not here: `make browser` installs it, or says what to install");
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Somebody with a device and cookies of their own. */
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
    // Of every page: people close one, and come back in another.
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

  /** A complaint that a test expects, such as that of a socket whose server was stopped. */
  readonly allow = (pattern: RegExp): void => {
    this.#allowed.push(pattern);
  };

  /** What the page has complained about, and what it must not do. */
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
