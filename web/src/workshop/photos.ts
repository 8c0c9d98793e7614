// Photographs under drafts, stored in this browser and sent nowhere.

import type { Quad } from "./perspective.ts";

export interface KeptPhoto {
  picture: Blob;
  corners: Quad;
  /** The opacity, from 0 to 1. */
  clear: number;
}

const [NAME, STORE] = ["omnibus-photos", "photos"];

/** Runs a transaction in the browser's store; undefined if there is none, or no room in it. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
    const database = await done(opening);
    try {
      const transaction = database.transaction(STORE, mode);
      const ended = new Promise((resolve, reject) => {
        transaction.addEventListener("complete", resolve);
        transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("there is no room")));
      });
      const [found] = await Promise.all([done(act(transaction.objectStore(STORE))), ended]);
      return found;
    } finally {
      database.close();
    }
  } catch {
    return undefined; // without storage, the photograph lasts for this visit
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the store does not answer")));
  });
}

export async function photoOf(draft: string): Promise<KeptPhoto | null> {
  return ((await inStore("readonly", (store) => store.get(draft))) as KeptPhoto | undefined) ?? null;
}

/** Stores a photograph; returns whether that succeeded. */
export async function keepPhoto(draft: string, photo: KeptPhoto): Promise<boolean> {
  return (await inStore("readwrite", (store) => store.put(photo, draft))) !== undefined;
}

export async function forgetPhoto(draft: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(draft));
}
