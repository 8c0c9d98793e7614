import { plugins } from "../../mechanisms/registry.ts";
import type { ViewerState } from "../../mechanisms/plugin.ts";
import type { Action } from "../../net/protocol.ts";
import { listed, say } from "../../words/words.svelte.ts";
import { cardsInWords } from "../../cards/cardwords.ts";
import { cardsPaid } from "../options.ts";

/** Describes an action: "Take Louvre – Opéra with 2 red and 1 wild". */
export function actionInWords(action: Action, seen: ViewerState): string {
  const { atlas, view, mine } = seen;
  switch (action.do) {
    case "card": {
      const card = action.slot === null ? null : (view.display[action.slot] ?? null);
      return card === null ? say("play-do-deck") : say("play-do-slot", { color: card, slot: (action.slot ?? 0) + 1 });
    }
    case "tickets":
      return Object.keys(view.ticket_decks).length > 1
        ? say("play-do-tickets-long", { long: action.long })
        : say("play-do-tickets");
    case "keep":
      return say("play-do-keep", {
        tickets: listed(action.positions.map((position) => atlas.ticketName(mine?.offer[position] ?? -1))),
      });
    case "claim": {
      const cards = cardsPaid(action, atlas.board.routes[action.route]?.length ?? 0);
      return say("play-do-claim", { route: atlas.routeName(action.route), cards: cardsInWords(cards) });
    }
    case "pass":
      return say("play-pass");
    default:
      return plugins.map((plugin) => plugin.describe?.(action, seen)).find((words) => words) ?? "";
  }
}
