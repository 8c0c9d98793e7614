// The service worker: it keeps all files of one version, and asks this page for what only its server knows.

import type { Carrier } from "../net/carrier.ts";
import { siteState } from "./siteState.svelte.ts";

const WORKER = "service-worker.js";

interface Question {
  t: "fetch";
  address: string;
}

/** Installs it once the game can be played: it loads every file again. */
export async function installWorker(carrier: Carrier): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<Question>) => {
    if (data.t === "fetch") void answer(carrier, data.address, ports[0]!);
  });
  const registration = await navigator.serviceWorker.register(new URL(WORKER, document.baseURI), { updateViaCache: "none" });
  const watch = (installing: ServiceWorker | null): void => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && navigator.serviceWorker.controller !== null) offer(installing);
    });
  };
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

/** Offers the new version: nothing changes under a game. */
function offer(waiting: ServiceWorker): void {
  siteState.renewed = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ t: "begin" });
  };
}

async function answer(carrier: Carrier, address: string, port: MessagePort): Promise<void> {
  const response = await carrier.fetch(address);
  const headers = [...response.headers.entries()];
  const body = await response.arrayBuffer();
  port.postMessage({ status: response.status, headers, body }, [body]);
}
