// The journey of a seat in sentences.

import { cardsInWords } from "../cards/cardwords.ts";
import { pluginsOf } from "../mechanisms/registry.ts";
import type { Fact, Journey, TicketJourney } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import { capital, listed, say, textOf } from "../words/words.svelte.ts";

/** What a ticket cost, or why it failed. */
export function ticketInWords(ticket: TicketJourney, atlas: Atlas, names: readonly string[]): string {
  const [name, { spaces }] = [atlas.ticketName(ticket.ticket), ticket.cheapest];
  if (ticket.completed === null) {
    const found = [say("analysis-ticket-failed", { ticket: name, spaces })];
    if ((ticket.missing ?? 0) > 0) found.push(say("analysis-ticket-missing", { spaces: ticket.missing ?? 0 }));
    return [...found, ...obstaclesOf(ticket, atlas, names)].join(", ");
  }
  const { turn } = ticket.completed;
  if (ticket.built === null || ticket.built.routes.length === 0) return say("analysis-ticket-done", { ticket: name, turn });
  const { cards, turns } = ticket.built;
  return [say("analysis-ticket-paid", { ticket: name, turn, cards, turns, spaces }), ...obstaclesOf(ticket, atlas, names)].join(", ");
}

/** The route of another seat in the way. */
function obstaclesOf({ cut, detour }: TicketJourney, atlas: Atlas, names: readonly string[]): string[] {
  const player = (seat: number): string => names[seat] ?? "";
  if (cut !== null) return [say("analysis-ticket-cut", { player: player(cut.seat), turn: cut.at.turn, route: atlas.routeName(cut.route) })];
  if (detour === null) return [];
  const { seat, at, route, extra } = detour;
  return [say("analysis-ticket-detour", { player: player(seat), extra, turn: at.turn, route: atlas.routeName(route) })];
}

/** Where its turns went, and its cards and pieces. */
export function turnsInWords({ turns, cards, pieces_left }: Journey): string[] {
  const others = turns.passed + Object.values(turns.mechanisms).reduce((sum, count) => sum + count, 0);
  const left = Object.entries(cards.left).flatMap(([color, count]) => Array<string>(count).fill(color));
  const rest = say("analysis-left", { pieces: pieces_left, cards: left.length });
  return [
    say("analysis-turns", { cards: turns.cards, routes: turns.routes, tickets: turns.tickets, others }),
    say("analysis-cards", { faceup: cards.face_up, blind: cards.blind, wilds: cards.face_up_wilds + cards.blind_wilds, paid: cards.paid }),
    left.length === 0 ? rest : `${rest} (${cardsInWords(left)})`,
  ];
}

/** The facts of the mechanisms, each with its turn. */
export function factsInWords({ story }: Journey, atlas: Atlas): string[] {
  return pluginsOf(atlas.board.rules).flatMap((plugin) =>
    (story[plugin.name] ?? []).map((fact) => {
      const text = textOf(preferences.language, `fact-${fact.code}`, valuesOf(fact, atlas, plugin.factValue));
      return fact.at === null || fact.at.turn === 0 ? capital(text) : say("analysis-at-turn", { turn: fact.at.turn, text });
    }),
  );
}

type Value = Fact["values"][string];

/** The values of a fact as its sentence takes them: names of routes and places, and a mechanism's own things. */
function valuesOf({ values }: Fact, atlas: Atlas, own?: (name: string, value: Value) => string | null): Record<string, string | number> {
  const named = (name: string, value: Value): string | number => {
    if (Array.isArray(value)) return listed(value.map((place) => atlas.placeName(place)));
    if (name === "route") return atlas.routeName(Number(value));
    if (name === "place") return atlas.placeName(String(value));
    return own?.(name, value) ?? value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(name, value)]));
}
