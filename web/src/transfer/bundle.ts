// The data that is transferred to another device, as one value: parts by their names, in a versioned format.

import type { Part, Preview } from "./part.ts";

export const FORMAT = "omnibus-my-games-1";
/** A later version of the same format. */
const LATER = /^omnibus-my-games-\d+$/;
/** The largest file that is read. */
export const MOST_BYTES = 8 * 1024 * 1024;

export interface Bundle {
  format: typeof FORMAT;
  /** When it was made: for people who look into the file. */
  made: string;
  parts: Record<string, unknown>;
}

/** All parts that have a content. */
export function bundleOf(parts: readonly Part[], now = new Date()): Bundle {
  const read = parts.map((part) => [part.name, part.read()] as const).filter(([, value]) => value !== null);
  return { format: FORMAT, made: now.toISOString(), parts: Object.fromEntries(read) };
}

/** The reason why a text cannot be imported. */
export type Fault = "damaged" | "other" | "later" | "empty";

/** The bundle of a text; anybody may have written it. */
export function readBundle(text: string): Bundle | Fault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "damaged";
  }
  const { format, made, parts } = (value ?? {}) as Partial<Record<keyof Bundle, unknown>>;
  if (format !== FORMAT) return typeof format === "string" && LATER.test(format) ? "later" : "other";
  if (typeof parts !== "object" || parts === null || Array.isArray(parts)) return "damaged";
  return Object.keys(parts).length === 0 ? "empty" : { format: FORMAT, made: typeof made === "string" ? made : "", parts: parts as Record<string, unknown> };
}

/** One part of a bundle, and what importing it would change. */
export interface Arrival {
  part: Part;
  value: unknown;
  /** Null if the part is damaged. */
  preview: Preview | null;
}

/** The parts of a bundle that this version knows, and the number of those that it does not. */
export function arrivalsOf(bundle: Bundle, parts: readonly Part[]): { arrivals: Arrival[]; unknown: number } {
  const arrivals = parts
    .filter(({ name }) => Object.hasOwn(bundle.parts, name))
    .map((part) => ({ part, value: bundle.parts[part.name], preview: part.preview(bundle.parts[part.name]) }));
  return { arrivals, unknown: Object.keys(bundle.parts).length - arrivals.length };
}
