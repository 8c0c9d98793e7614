// The viewer's current task, in a sentence.

import { listed, say } from "../../words/words.svelte.ts";
import type { TableController } from "../tableController.svelte.ts";

/** The possible actions of a turn: "draw cards, take a route or draw tickets". */
function turn({ options, turns }: TableController, short: boolean): string {
  const words = (what: "draw" | "claim" | "tickets") => say(short ? `play-short-${what}` : `play-can-${what}`);
  const can = [
    options.deck !== null || options.slots.size > 0 ? words("draw") : null,
    options.claims.size > 0 ? words("claim") : null,
    options.tickets.length > 0 ? words("tickets") : null,
    ...Array.from(turns.values(), ({ can }) => can(short)),
  ].filter((words) => words !== null);
  if (can.length === 0) return say("play-ask-pass");
  return say("play-ask-turn", { can: listed(can, "disjunction") });
}

function own(controller: TableController, short: boolean): string | null {
  const { options, view, atlas } = controller;
  switch (controller.asks) {
    case "turn":
      return controller.question?.question(controller) ?? turn(controller, short);
    case "second_card": {
      const forbidden = view.display.some((card, slot) => card === "wild" && !options.slots.has(slot));
      if (!forbidden) return say("play-ask-second");
      return short ? say("play-ask-second-short") : say("play-ask-second-no-wild", { wild: atlas.word("wild") });
    }
    case "keep":
      // On small screens, the number to keep is shown beside the tickets only.
      if (short) return say("play-ask-keep-short");
      return say("play-ask-keep", { least: Math.min(...options.keeps.map((keep) => keep.positions.length)) });
    case "announce":
      return say(short ? "play-ask-announce-short" : "play-ask-announce");
    default:
      return controller.question?.question(controller) ?? null;
  }
}

/** The sentence at the top of the table; `short` on small screens. */
export function promptOf(controller: TableController, short = false): string {
  const { view, table, seat } = controller;
  if (view.over || table.status === "over") return say("play-over");
  const mine = own(controller, short);
  if (mine !== null) return mine;
  if (controller.sitting?.resigned) return say("play-you-resigned");
  if (controller.isKept) return say("play-warm");
  if (view.to_act === null || (view.setting_up && view.to_act === seat)) return say("play-wait");
  if (view.setting_up && seat !== null) return say("play-wait-others");
  if (view.to_act === seat) return say("play-wait");
  return say("play-wait-for", { player: controller.name(view.to_act) });
}
