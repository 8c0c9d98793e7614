// How smooth the big screen of a room is while routes are laid: `node e2e/screen-frames.ts 5` lays five in Germany.

import { openBrowser, visit, type Visitor } from "./browser.ts";
import { spentBy } from "./frames.ts";
import { arrive, post, Script } from "./replay-client.ts";
import { serve } from "./server.ts";

/** Records the times of all frames for a while after each route that is taken; runs on the page. */
function watchRoutes(lasts: number): void {
  const times: number[][] = [];
  Object.assign(window, { times });
  const record = (): void => {
    const frames: number[] = [];
    times.push(frames);
    const note = (time: number): void => {
      frames.push(time);
      if (time - frames[0]! < lasts) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  };
  const watcher = new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).matches(".taken"))) record();
  });
  watcher.observe(document.querySelector(".routes")!, { subtree: true, attributeFilter: ["class"] });
}

/** A route that is laid on a big screen: the times of its frames, and all processor time until the screen rests again. */
interface Laid {
  frames: number[];
  cost: number;
}

async function layRoutes(screen: Visitor, board: string, routes: number): Promise<Laid[]> {
  const { context, address, page } = screen;
  await arrive(screen, "Television");
  const settings = { board, order: "fixed", clock: null, spectators: true, hints: true, undo: "ask", keeper: "anyone", listed: false, one_room: true };
  const { table } = await post<{ table: string }>(context, address, "api/tables", { settings, seats: ["open", "easy"], sit: false });
  const { code } = (await (await context.request.get(new URL(`api/tables/${table}/invite`, address).href)).json()) as { code: string };
  const phone = await visit(context.browser()!, address, { size: "phone" });
  await arrive(phone, "Ada");
  await post(phone.context, address, "api/join", { code });
  const script = await Script.at(phone.context, address, table);
  script.say({ t: "sit", seat: null, name: "Ada" });
  await script.until(({ you }) => you.seat !== null);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await screen.open(`screen/${code}`);
  script.say({ t: "start" });
  await script.setUp();
  await page.locator("[data-turn]").waitFor();
  await page.evaluate(watchRoutes, LANDING);
  const [devtools, whole] = [await context.newCDPSession(page), await context.browser()!.newBrowserCDPSession()];
  await devtools.send("Performance.enable");
  const laid: Laid[] = [];
  for (let own = 0; own < routes; own++) {
    await script.gather("route");
    await page.waitForTimeout(PAUSE); // what was played before has been shown
    const [seen, before] = [await page.evaluate(routeTimes), await spentBy(devtools, whole)];
    await script.play((_, played) => played > 0);
    await page.waitForTimeout(PAUSE);
    const [times, after] = [await page.evaluate(routeTimes), await spentBy(devtools, whole)];
    const frames = times[seen.length];
    if (frames !== undefined) laid.push({ frames, cost: 1000 * (after.seconds - before.seconds) });
  }
  script.leave();
  return laid;
}

/** The times of all frames so far, by route; runs on the page. */
function routeTimes(): number[][] {
  return (window as unknown as { times: number[][] }).times;
}

/** How long pieces land, and a pause in which nothing else moves, in milliseconds. */
const [LANDING, PAUSE] = [600, 2500];

if (import.meta.main) {
  const [server, browser] = [await serve(), await openBrowser(["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])];
  const laid = await layRoutes(await visit(browser, server.address, { size: "desktop" }), "germany", Number(process.argv[2] ?? 5));
  process.stdout.write("The big screen (1920 × 1080) while a route is laid:\n");
  for (const { frames, cost } of laid) {
    const apart = frames.slice(1).map((time, index) => time - frames[index]!);
    const rate = (1000 * apart.length) / (frames.at(-1)! - frames[0]!);
    process.stdout.write(`  ${rate.toFixed(1)} frames a second, the longest ${Math.max(...apart).toFixed(1)} ms; ${cost.toFixed(0)} ms of processor time in all\n`);
  }
  await browser.close();
  await server.remove();
}
