// Actions in the notation of records, without their seat: "claim 20 2 red 1 wild", "slot 3", "keep 0 2".

import { plugins } from "../mechanisms/registry.ts";
import type { Action } from "../net/protocol.ts";

type Reader = (found: RegExpExecArray) => Action;

const SPELLINGS: readonly [RegExp, Reader][] = [
  [/^deck$/, () => ({ do: "card", slot: null })],
  [/^slot (\d+)$/, ([, slot]) => ({ do: "card", slot: Number(slot) })],
  [/^tickets(?: (\d) long)?$/, ([, long = "0"]) => ({ do: "tickets", long: Number(long) })],
  [/^keep((?: \d)+)$/, ([, kept = ""]) => ({ do: "keep", positions: kept.trim().split(" ").map(Number) })],
  [
    /^claim (\d+)(?: \d (?!wild)(\S+))?(?: (\d) wild)?$/,
    ([, route, color = null, wilds = "0"]) => ({ do: "claim", route: Number(route), color, wilds: Number(wilds) }),
  ],
  [/^pass$/, () => ({ do: "pass" })],
];

/** The action that a text spells; null if it spells none. */
export function readAction(text: string): Action | null {
  for (const [spelling, read] of SPELLINGS) {
    const found = spelling.exec(text);
    if (found) return read(found);
  }
  return plugins.map((plugin) => plugin.read?.(text) ?? null).find((action) => action !== null) ?? null;
}
