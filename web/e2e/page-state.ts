// Runs on the page, and so contains everything that it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/** What the page shows. */
export interface PageState {
  /** The decision to take; "over" when the game is; "" while others play. */
  asks: string;
  moment: number;
  /** Highlighted routes, with their number of spaces and a point on each. */
  routes: { route: number; length: number; x: number; y: number }[];
}

/** The state as soon as there is a decision after a moment, or the game is over; `after` null: the state now. */
export async function look(after: number | null): Promise<PageState | null> {
  const now = (): PageState => {
    const table = document.querySelector<HTMLElement>("[data-asks]");
    if (table === null) return { asks: document.querySelector(".ending") ? "over" : "", moment: -1, routes: [] };
    const routes = [...document.querySelectorAll<SVGGElement>("[data-route].affordable")].map((group) => {
      const box = group.querySelector("rect")!.getBoundingClientRect();
      return {
        route: Number(group.dataset["route"]),
        length: Number(/(\d+) /.exec(group.getAttribute("aria-label")?.split(": ").at(-2) ?? "")?.[1] ?? 1),
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      };
    });
    return { asks: table.dataset["asks"] ?? "", moment: Number(table.dataset["moment"]), routes };
  };
  const asked = (): boolean => {
    const table = document.querySelector<HTMLElement>("[data-asks]");
    if (table === null) return document.querySelector(".ending") !== null;
    return table.dataset["asks"] !== "" && Number(table.dataset["moment"]) !== after;
  };
  if (after === null || asked()) return now();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (asked()) done(now());
    });
    const late = setTimeout(() => done(null), 60_000);
    const done = (sight: PageState | null): void => {
      watcher.disconnect();
      clearTimeout(late);
      resolve(sight);
    };
    watcher.observe(document, { subtree: true, childList: true, attributeFilter: ["data-asks", "data-moment"] });
  });
}

/** Waits for two frames in which the board does not move. */
export async function atRest(): Promise<void> {
  const where = (): string => JSON.stringify(document.querySelector("[data-route]")?.getBoundingClientRect());
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let [before, same] = ["", 0]; same < 2; await frame()) {
    const now = where();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
