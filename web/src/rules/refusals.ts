// The sections of the rules that explain refusals.

import { plugins } from "../mechanisms/registry.ts";
import type { IllegalCode } from "../net/protocol.ts";

/** The sections for codes of no mechanism; a board without the first one has the next. */
const SECTIONS: Partial<Record<IllegalCode, readonly string[]>> = {
  malformed: ["turn"],
  unknown_action: ["turn"],
  unknown_route: ["routes"],
  unknown_color: ["cards"],
  unknown_place: ["routes"],
  bad_payment: ["routes"],
  game_over: ["end"],
  no_such_seat: ["setup"],
  not_your_turn: ["turn"],
  announce_first: ["decks", "tickets"],
  choose_tickets_first: ["tickets"],
  second_card_first: ["cards"],
  no_cards_left: ["deck"],
  deck_exhausted: ["deck"],
  slot_empty: ["deck"],
  wild_second: ["wilds"],
  route_taken: ["routes"],
  parallel_yours: ["twins", "routes"],
  parallel_closed: ["twins", "routes"],
  too_few_pieces: ["routes"],
  too_few_cards: ["routes"],
  too_few_wilds: ["routes"],
  no_tickets_left: ["tickets"],
  wrong_announcement: ["decks", "tickets"],
  not_offered: ["tickets"],
  keep_more: ["tickets"],
  cannot_pass: ["turn"],
};

/** The sections that explain a code, the best one first; none if it is no code of the rules. */
export function sectionsFor(code: string): readonly string[] {
  const plugin = plugins.find(({ refusals }) => refusals?.some((each) => each === code));
  return plugin ? [plugin.name] : (SECTIONS[code as IllegalCode] ?? []);
}
