// Reloads a page that failed because of the server or its database, once both work again.

import { carrier } from "./carrier.ts";
import type { Refusal } from "./http.ts";

const EVERY_MS = 3000;

/** Whether the server is down, closing or cannot store: a later attempt may succeed. */
export function isTemporary({ code }: Pick<Refusal, "code">): boolean {
  return code === "unreachable" || code === "closing" || code.startsWith("store_");
}

/** Whether the server responds, and can store. */
async function isHealthy(): Promise<boolean> {
  try {
    const response = await carrier.fetch(new URL("healthz", document.baseURI));
    return response.ok && ((await response.json()) as { store: string }).store === "ok";
  } catch {
    return false;
  }
}

/** Reloads the page once the server is healthy; returns a function that cancels this. */
export function reloadWhenHealthy(reload = () => location.reload()): () => void {
  let timer = 0;
  let wanted = true;
  const check = async (): Promise<void> => {
    const healthy = await isHealthy();
    if (!wanted) return;
    if (healthy) reload();
    else timer = window.setTimeout(() => void check(), EVERY_MS);
  };
  timer = window.setTimeout(() => void check(), EVERY_MS);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
