// A page that could not be opened while the server, or its database, was in trouble: opened again when that is over.

import type { Refusal } from "./http.ts";

const EVERY_MS = 3000;

/** Whether the house is in trouble, or about to end: whoever comes again may find it otherwise. */
export function isPassing({ code }: Pick<Refusal, "code">): boolean {
  return code === "unreachable" || code === "closing" || code.startsWith("store_");
}

/** Whether the server serves, and could store something now. */
async function isWell(): Promise<boolean> {
  try {
    const response = await fetch(new URL("healthz", document.baseURI));
    return response.ok && ((await response.json()) as { store: string }).store === "ok";
  } catch {
    return false;
  }
}

/** Opens the page anew once the server is well; returns how to give that up. */
export function reopenWhenWell(reopen = () => location.reload()): () => void {
  let timer = 0;
  let wanted = true;
  const look = async (): Promise<void> => {
    const well = await isWell();
    if (!wanted) return;
    if (well) reopen();
    else timer = window.setTimeout(() => void look(), EVERY_MS);
  };
  timer = window.setTimeout(() => void look(), EVERY_MS);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
