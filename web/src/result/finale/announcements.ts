// What a screen reader says during the finale: a sentence for each group of steps, not for each step.

import type { Ending } from "../../net/protocol.ts";
import { signed } from "../../words/signed.ts";
import { listed, say } from "../../words/words.svelte.ts";
import { groupStart, type Step, stopsOf } from "./steps.ts";

/** The sentence at a step; null if it says nothing of its own. */
export function spokenAt(steps: readonly Step[], index: number, names: readonly string[], ending: Pick<Ending, "winners">): string | null {
  const step = steps[index];
  if (step?.kind === "opening") return say("finale-opening-said");
  if (step === undefined || !stopsOf(steps).includes(index)) return null;
  const group = steps.slice(groupStart(steps, index), index + 1);
  if (step.kind === "ticket") {
    const tickets = group.filter((each) => each.kind === "ticket");
    const done = tickets.filter((ticket) => ticket.done).length;
    return say("finale-tickets-said", {
      player: names[step.seat] ?? "",
      tickets: say("sheet-tickets"),
      counted: say("end-tickets-counted", { done, failed: tickets.length - done }),
      points: signed(tickets.reduce((sum, { points }) => sum + points, 0)),
    });
  }
  if (step.kind === "source") {
    const found = group.flatMap((each) => (each.kind === "source" && each.seat !== null ? [{ player: names[each.seat] ?? "", points: each.points }] : []));
    const players = found.length === 0 ? say("finale-nobody") : listed(found.map((each) => say("end-chart-one", each)));
    return say("finale-source-said", { source: say(`sheet-${step.source}`), players });
  }
  return headlineOf(names, ending, null);
}

/** "Ada wins.", or "You win!" for a single winner who is reading. */
export function headlineOf(names: readonly string[], { winners }: Pick<Ending, "winners">, reader: number | null): string {
  if (reader !== null && winners.length === 1 && winners[0] === reader) return say("end-you-win");
  return say("sheet-winners", { count: winners.length, players: listed(winners.map((winner) => names[winner] ?? "")) });
}
