// The current page. Paths are relative to document.baseURI, so that the pages work below any path of a proxy.

export type Page =
  | { name: "home" }
  | { name: "join"; code: string; watch: boolean }
  | { name: "seat"; secret: string }
  | { name: "screen"; code: string }
  | { name: "table"; table: string }
  | { name: "replay"; table: string }
  | { name: "board"; board: string }
  | { name: "rules"; board: string }
  | { name: "workshop"; draft: string | null }
  | { name: "operator" }
  | { name: "privacy" }
  | { name: "daily" }
  | { name: "daily-board"; board: string; day: string | null }
  | { name: "games" }
  | { name: "ratings"; board: string | null }
  | { name: "score"; board: string | null }
  | { name: "puzzles" }
  | { name: "puzzle"; puzzle: string }
  | { name: "tournaments" }
  | { name: "tournament"; tournament: string; code: string }
  | { name: "tournament-screen"; tournament: string }
  | { name: "tournament-round"; tournament: string; round: number }
  | { name: "unknown" };

/** Pages whose address is their name. */
const ALONE = ["operator", "privacy", "daily", "games", "puzzles", "tournaments"] as const;

export function pageOf(address: URL, base: URL): Page {
  if (!address.pathname.startsWith(base.pathname)) return { name: "unknown" };
  const parts = address.pathname.slice(base.pathname.length).split("/").filter(Boolean).map(decode);
  const [first, second] = parts;
  if (first === undefined) return { name: "home" };
  if (first === "seat" && parts.length === 1) return { name: "seat", secret: address.hash.slice(1) };
  const alone = ALONE.find((name) => name === first);
  if (alone !== undefined && parts.length === 1) return { name: alone };
  if (first === "workshop" && parts.length <= 2) return { name: "workshop", draft: second ?? null };
  if (first === "daily" && second !== undefined && parts.length <= 3) return { name: "daily-board", board: second, day: parts[2] ?? null };
  if (first === "score" && parts.length <= 2) return { name: "score", board: second ?? null };
  if (first === "ratings" && parts.length <= 2) return { name: "ratings", board: second ?? null };
  if (first === "screen" && parts.length <= 2) return { name: "screen", code: second ?? "" };
  if (first === "tournament" && second !== undefined) return tournamentPage(second, parts.slice(2), address.hash.slice(1));
  if (second === undefined || parts.length > 2) return { name: "unknown" };
  if (first === "join" || first === "watch") return { name: "join", code: second, watch: first === "watch" };
  if (first === "board" || first === "rules") return { name: first, board: second };
  if (first === "puzzle") return { name: "puzzle", puzzle: second };
  if (first === "table" || first === "replay") return { name: first, table: second };
  return { name: "unknown" };
}

function tournamentPage(tournament: string, [part, round, ...rest]: string[], code: string): Page {
  if (part === undefined) return { name: "tournament", tournament, code };
  if (part === "screen" && round === undefined) return { name: "tournament-screen", tournament };
  const isRound = part === "round" && rest.length === 0 && round !== undefined && /^[1-9]\d?$/.test(round);
  return isRound ? { name: "tournament-round", tournament, round: Number(round) } : { name: "unknown" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a path without a leading slash: `address("table/abc")`. */
export function address(path: string): string {
  return new URL(path, document.baseURI).href;
}

class Router {
  page = $state<Page>({ name: "home" });

  constructor() {
    this.#read();
    window.addEventListener("popstate", () => this.#read());
    window.addEventListener("hashchange", () => this.#read());
  }

  /** Goes to a path below the base without reloading. */
  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", address(path));
    this.#read();
    window.scrollTo(0, 0);
  }

  #read(): void {
    this.page = pageOf(new URL(location.href), new URL(document.baseURI));
  }
}

export const router = new Router();

/** For links: `<a href={address("table/x")} onclick={follow}>` navigates in the page, but opens new tabs as usual. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || !opensHere(event)) return;
  event.preventDefault();
  router.go(link.href.slice(document.baseURI.length));
}

/** Whether a click on a link navigates in this window. */
export function opensHere(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
