// A part of what this browser stores for a person, which can be exported, imported on another device, and deleted.

import type { PlainKey } from "../words/keys.ts";

/** What an import would change, before it does. */
export interface Preview {
  /** Sentences in the viewer's language: what is added, and what stays as it is. */
  says: string[];
  /** A warning, such as that these are somebody else's games. */
  doubt: string | null;
  /** Whether anything changes. */
  news: boolean;
}

export interface Part {
  /** Its name in files: never changed. */
  name: string;
  title: PlainKey;
  /** The content as JSON; null if there is none. */
  read: () => unknown;
  /** A summary of the content in words: "12 games"; null if there is none. */
  content: () => string | null;
  /** What merging a value would change; null if the value is damaged or unknown. Never throws. */
  preview: (value: unknown) => Preview | null;
  /** Merges a value that has a preview; merging it twice is the same as merging it once. Returns whether it could be stored. */
  merge: (value: unknown) => boolean;
  clear: () => void;
}
