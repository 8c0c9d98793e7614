// The keys that step through the moments of a game.

import type { Turn } from "../record/statistics.ts";

/** The step at which the turn before or after the current one ends. */
export function turnStep(turns: readonly Turn[], step: number, direction: 1 | -1, last: number): number {
  const ends = [0, ...turns.map(({ to }) => to), last];
  return direction > 0 ? (ends.find((end) => end > step) ?? last) : (ends.findLast((end) => end < step) ?? 0);
}

export type Command = { by: number } | { to: "first" | "last" } | { turn: 1 | -1 } | { mark: 1 | -1 } | "toggle";

const COMMANDS: Record<string, Command> = {
  ArrowLeft: { by: -1 },
  ArrowRight: { by: 1 },
  ArrowUp: { turn: -1 },
  ArrowDown: { turn: 1 },
  Home: { to: "first" },
  End: { to: "last" },
  " ": "toggle",
  n: { mark: 1 },
  p: { mark: -1 },
};

/** The command of a key; null if it belongs to the focused element (a field, a dialog, the board). */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const command = COMMANDS[event.key] ?? null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea, dialog, summary, [role=application], [data-own-keys]")) return null;
  if (command === "toggle" && target?.closest("button, a, [role=button]")) return null;
  return command;
}
