// Pages below a path of a site, the browser's cache, and installation as an app.

import assert from "node:assert/strict";
import { OTHER_OPTIONS, ROOT, suite } from "./scene.ts";

const { scene } = suite(...OTHER_OPTIONS);

scene("all requests are below the server's path", {}, async ({ open, page, address, allow }) => {
  allow(/status of 404 .*api\/join/); // an unknown invitation
  assert.equal(new URL(address).pathname, ROOT);
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  page.on("websocket", (socket) => paths.push(new URL(socket.url()).pathname));
  await open();
  await open("join/NOSUCHCODE"); // the same page at a longer path
  await page.waitForLoadState("networkidle");
  assert.ok(paths.length > 5);
  assert.deepEqual(
    paths.filter((path) => !path.startsWith(ROOT)),
    [],
  );
  assert.equal(await page.evaluate("document.baseURI"), address);
});

scene("without its final slash, the path is redirected", {}, async ({ page, address }) => {
  await page.goto(address.slice(0, -1));
  await page.locator("main").waitFor();
  assert.equal(page.url(), address);
});

scene("cached assets are not requested again", {}, async ({ open, page }) => {
  /** The bytes that were sent for each asset. */
  const sent = async (): Promise<[string, number][]> => {
    await open();
    await page.waitForLoadState("networkidle");
    return page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.includes("/assets/"))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize]),
    );
  };
  const first = new Map(await sent());
  const again = (await sent()).filter(([name]) => first.has(name));
  assert.ok(again.length > 2);
  assert.deepEqual(
    again.filter(([, bytes]) => bytes > 0),
    [],
  );
});

scene("the pages can be installed as an app", {}, async ({ open, page, context, address }) => {
  await open();
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.equal(url, `${address}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const { icons, start_url: start } = JSON.parse(data ?? "{}") as { icons: { src: string }[]; start_url: string };
  assert.equal(new URL(start, url).href, address);
  for (const { src } of icons) {
    const answer = await page.request.get(new URL(src, url).href);
    assert.equal(answer.status(), 200, src);
    assert.match(answer.headers()["content-type"] ?? "", /^image\//);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const meant = new Set(["in-incognito"]); // as all tests' browsers are
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => !meant.has(id)),
    [],
  );
});
