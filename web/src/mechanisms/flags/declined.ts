// A card that was not kept for a flag: there is no event for that.

import type { BoardFile, ClaimedEvent, GameEvent } from "../../net/protocol.ts";
import { line } from "../../words/sentences.ts";
import { partOf } from "../mechanisms.ts";
import type { InferredLine } from "../plugin.ts";

/** Events that begin another turn or end the game: by then the decision was made. */
const LATER: readonly GameEvent["e"][] = ["claimed", "drew", "announced", "offered", "passed", "final"];

/** Whether a card was kept for a claim; null if nothing has happened since. */
function kept(events: readonly GameEvent[]): boolean | null {
  const next = events.find(({ e }) => e === "flag_card" || LATER.includes(e));
  return next === undefined ? null : next.e === "flag_card";
}

export function declined(
  events: readonly GameEvent[],
  { routes, rules }: Pick<BoardFile, "routes" | "rules">,
  asked: (seat: number) => string | null,
): InferredLine[] {
  const colors: readonly string[] = partOf(rules, "flags")?.colors ?? [];
  const lying = new Map<number, string[]>();
  const couldKeep = ({ seat, route, paid }: ClaimedEvent): boolean => {
    const color = routes[route]?.color ?? "";
    return colors.includes(color) && paid.includes(color) && !lying.get(seat)?.includes(color);
  };
  const found: InferredLine[] = [];
  for (const [index, event] of events.entries()) {
    if (event.e === "flag_card") lying.set(event.seat, [...(lying.get(event.seat) ?? []), event.card]);
    if (event.e === "flag") lying.delete(event.seat);
    if (event.e !== "claimed" || !couldKeep(event)) continue;
    const did = kept(events.slice(index + 1)) ?? asked(event.seat) === "flag";
    if (!did) found.push({ after: index, line: line("bonus", event.seat, "story-flag-declined") });
  }
  return found;
}
