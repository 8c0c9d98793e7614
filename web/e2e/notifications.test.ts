// The worker that shows notifications while no page of the table is in sight, and a desktop that shows and clicks them. The
// push service is not needed: the browser's debugger delivers the messages.

import assert from "node:assert/strict";
import type { Worker } from "playwright-core";
import { type Visitor, visitAtHome } from "./browser.ts";
import { Desktop } from "./desktop.ts";
import { sitDown } from "./player.ts";
import { Skipped, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();

interface Home {
  visitor: Visitor;
  desktop: Desktop;
  /** A table at which the visitor sits; its page is open. */
  table: string;
  worker: Worker;
  deliver(message: object | string): Promise<void>;
}

/** Somebody at a table with a browser that shows notifications. */
async function atHome(address: string, act: (home: Home) => Promise<void>): Promise<void> {
  const desktop = await Desktop.open();
  const visitor = await visitAtHome(address, desktop.variables);
  try {
    if (visitor === null) throw new Skipped("needs a whole Chromium or Chrome; the one without windows shows no notifications");
    const { context, page } = visitor;
    await context.grantPermissions(["notifications"]);
    const table = await sitDown(visitor, "paris", ["open", "easy"]);
    const debug = await context.newCDPSession(page);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    debug.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: now }) => registrations.push(...now));
    await debug.send("ServiceWorker.enable");
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("service-worker.js");
      await navigator.serviceWorker.ready;
    });
    await until(() => registrations.length > 0 && context.serviceWorkers().length > 0, "there is no worker");
    const { registrationId, scopeURL } = registrations[0]!;
    assert.equal(scopeURL, address);
    const deliver = async (message: object | string): Promise<void> => {
      const data = typeof message === "string" ? message : JSON.stringify(message);
      await debug.send("ServiceWorker.deliverPushMessage", { origin: new URL(scopeURL).origin, registrationId, data });
    };
    await act({ visitor, desktop, table, worker: context.serviceWorkers()[0]!, deliver });
    assert.deepEqual(visitor.complaints(), [], "the page complained");
  } finally {
    await visitor?.context.close();
    desktop.close();
  }
}

/** The notifications that the worker has shown, with the data that the desktop does not get. */
const known = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ tag, lang, data }) => ({ tag, lang, address: (data as { address: string }).address }));
  });

scene("a notification is shown, replaced and clicked, but not at the table in sight", {}, async ({ address }) => {
  await atHome(address, async ({ visitor, desktop, table, worker, deliver }) => {
    const { context, open } = visitor;
    const titles = (): string[] => desktop.shown.map(({ title, body }) => `${title}: ${body.split("\n").at(-1)}`);
    const shows = (...wanted: string[]) => until(() => titles().join() === wanted.join(), () => `it shows ${titles().join()}`);
    const message = { table, title: "Your turn", body: "Paris with Bo", lang: "en" };
    const other = { table: "elsewhere", title: "À vous de jouer", body: "Londres avec Bo", lang: "fr" };

    await deliver(message); // the table is in sight
    await deliver("no JSON");
    await deliver(other);
    await shows("À vous de jouer: Londres avec Bo");
    assert.deepEqual(await known(worker), [{ tag: "turn elsewhere", lang: "fr", address: `${address}table/elsewhere` }]);

    await open("");
    await deliver({ ...message, body: "Paris with Al" });
    await shows("À vous de jouer: Londres avec Bo", "Your turn: Paris with Al");
    await deliver(message);
    await shows("À vous de jouer: Londres avec Bo", "Your turn: Paris with Bo");

    const opening = context.waitForEvent("page");
    desktop.click(desktop.shown[1]!);
    const opened = await opening;
    await opened.locator("[data-asks]").waitFor();
    assert.equal(opened.url(), `${address}table/${table}`);
    await shows("À vous de jouer: Londres avec Bo");

    // The tests' library makes every page count as visible, so this one leaves the table and comes back.
    await opened.goto(address);
    await deliver(message);
    await shows("À vous de jouer: Londres avec Bo", "Your turn: Paris with Bo");
    await opened.goto(`${address}table/${table}`);
    const pages = context.pages().length;
    desktop.click(desktop.shown[1]!);
    await shows("À vous de jouer: Londres avec Bo");
    await deliver({ ...other, body: "Londres avec Al" });
    await shows("À vous de jouer: Londres avec Al");
    assert.equal(context.pages().length, pages, "the table is open, and is not opened again");
  });
});

scene("a subscription that the push service ends is renewed without a page", {}, async ({ address }) => {
  await atHome(address, async ({ visitor: { page }, worker }) => {
    const subscribed = () =>
      page.evaluate(async () => {
        const { subscriptions } = (await (await fetch("api/me/data")).json()) as { subscriptions: { endpoint: string; language: string }[] };
        return subscriptions.map(({ endpoint, language }) => `${endpoint} ${language}`);
      });
    // The browser maker's service is left out; everything else is real.
    const change = (before: string | null, now: string) =>
      worker.evaluate(
        async ([before, now]) => {
          const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
          const [point, auth] = [await crypto.subtle.exportKey("raw", publicKey), new ArrayBuffer(16)].map((bytes) =>
            btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (letter) => ({ "+": "-", "/": "_" })[letter] ?? ""),
          );
          PushManager.prototype.subscribe = async (options) => {
            if (typeof options?.applicationServerKey !== "string") throw new Error("without the server's key");
            return { toJSON: () => ({ endpoint: now, expirationTime: null, keys: { p256dh: point, auth } }) } as unknown as PushSubscription;
          };
          let done: Promise<void> | undefined;
          const parts = { oldSubscription: before === null ? null : { endpoint: before }, waitUntil: (given: Promise<void>) => (done = given) };
          globalThis.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), parts));
          await done;
        },
        [before, now] as const,
      );
    const [first, second, third] = ["one", "two", "three"].map((name) => `https://push.example.org/${name}`) as [string, string, string];
    await change(null, first);
    assert.deepEqual(await subscribed(), [`${first} en`]);
    await change(first, second);
    assert.deepEqual(await subscribed(), [`${second} en`], "it replaces the old one");
    await change(first, third);
    assert.deepEqual((await subscribed()).toSorted(), [`${third} en`, `${second} en`].toSorted(), "an unknown one is not missed");
  });
});
