// Notifications of one's turn while the page is closed: this browser's subscription at its push service.

import { preferences } from "../browser/preferences.svelte.ts";
import { address } from "../browser/router.svelte.ts";
import { ask } from "../net/http.ts";

const WORKER = "service-worker.js";
/** The reason why there are none while the page is closed; `ready` if there can be. */
export type PushState = "ready" | "insecure" | "install" | "unsupported" | "unavailable" | "denied";

/** Whether the page runs on an iPhone or iPad outside of the home screen: Apple allows notifications only there. */
function needsInstalling(): boolean {
  return /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && navigator.userAgent.includes("Macintosh"));
}

/** What this browser allows; asks nobody. */
export function pushState(): PushState {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    return needsInstalling() ? "install" : "unsupported";
  }
  return Notification.permission === "denied" ? "denied" : "ready";
}

function registered(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(address(WORKER), { scope: address(""), updateViaCache: "none" });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null | undefined, other: Uint8Array): boolean {
  const bytes = one ? new Uint8Array(one) : null;
  return bytes !== null && bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}

/** Subscribes this browser, or renews that; throws a Refusal, or the browser's error. */
export async function subscribe(): Promise<PushState> {
  const state = pushState();
  if (state !== "ready" || Notification.permission !== "granted") return state === "ready" ? "denied" : state;
  const { key } = await ask("push_key");
  if (key === null) return "unavailable";
  const registration = await registered();
  await navigator.serviceWorker.ready;
  const server = bytesOf(key);
  let found = await registration.pushManager.getSubscription();
  // Another server at the same address, or its new store, has another key.
  if (found !== null && !isSame(found.options.applicationServerKey, server)) {
    await found.unsubscribe();
    found = null;
  }
  found ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: server });
  const { endpoint, expirationTime, keys } = found.toJSON();
  await ask("subscribe", {
    body: {
      endpoint: endpoint ?? "",
      p256dh: keys?.["p256dh"] ?? "",
      auth: keys?.["auth"] ?? "",
      expires: expirationTime ?? null,
      language: preferences.language,
    },
  });
  return "ready";
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(address(""));
  const found = await registration?.pushManager?.getSubscription();
  if (!found) return;
  await found.unsubscribe();
  await ask("unsubscribe", { body: { endpoint: found.endpoint } });
}

let renewed = false;
/** Renews the subscription once while the page is open, if notifications are switched on; a failure can wait. */
export async function renew(): Promise<void> {
  if (renewed || !preferences.liked.notify || pushState() !== "ready") return;
  renewed = true;
  await subscribe().catch(() => undefined);
}

/** Shows a notification of this page itself; phones allow that only to the worker. */
export async function notify(title: string, body: string, table: string): Promise<void> {
  const tag = `turn ${table}`;
  try {
    const shown = new Notification(title, { body, tag, icon: address("favicon-turn.svg") });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
  } catch {
    const registration = await navigator.serviceWorker.getRegistration(address(""));
    await registration?.showNotification(title, { body, tag, icon: address("icon-192.png"), data: { address: address(`table/${table}`) } });
  }
}
