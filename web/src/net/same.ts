import type { Action } from "./protocol.ts";

/** Whether two actions are the same. */
export function same(one: Action, other: Action): boolean {
  return JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
}
