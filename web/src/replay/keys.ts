// What keys do in a replay.

import type { Turn } from "../record/statistics.ts";

/** The step at which the turn before the present one ends; that of the one after it. */
export function turnStep(turns: readonly Turn[], step: number, direction: 1 | -1, last: number): number {
  const ends = [0, ...turns.map(({ to }) => to), last];
  return direction > 0 ? (ends.find((end) => end > step) ?? last) : (ends.findLast((end) => end < step) ?? 0);
}

export type Command = { by: number } | { to: "first" | "last" } | { turn: 1 | -1 } | "toggle";

const COMMANDS: Record<string, Command> = {
  ArrowLeft: { by: -1 },
  ArrowRight: { by: 1 },
  ArrowUp: { turn: -1 },
  ArrowDown: { turn: 1 },
  Home: { to: "first" },
  End: { to: "last" },
  " ": "toggle",
};

/** What a key asks for; null where it belongs to what has the focus (a field, a dialog, the board's own keys). */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const command = COMMANDS[event.key] ?? null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea, dialog, summary, [role=application], [data-own-keys]")) return null;
  if (command === "toggle" && target?.closest("button, a, [role=button]")) return null;
  return command;
}
