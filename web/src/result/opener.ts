// The host of a rematch's table, found by connecting to it.

import type { Known } from "../state/session.svelte.ts";
import { TableSession } from "../state/session.svelte.ts";
import { nameOf } from "../words/names.ts";

export interface Opener {
  name: string;
  you: boolean;
  /** Whether the game that was just played is dealt again. */
  same: boolean;
}

/** The host of a table; null if the host has no seat there. */
export function openerIn({ table, you }: Pick<Known, "table" | "you">): Opener | null {
  const same = table?.deal?.of === "again";
  if (you?.host) return { name: "", you: true, same };
  const seat = table?.host ?? null;
  return table === null || seat === null ? null : { name: nameOf(table.seats[seat], seat), you: false, same };
}

/** Reports the host of a table as soon as it is known; returns a function that stops. */
export function openerOf(table: string, callback: (opener: Opener | null) => void): () => void {
  const session = new TableSession(table);
  session.follow(() => {
    callback(openerIn(session.known));
    session.close();
  });
  return () => session.close();
}
