import type { SeatInfo } from "../../net/protocol.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import { nameOf } from "../../words/names.ts";
import { say } from "../../words/words.svelte.ts";
import { cardsOf } from "../../cards/cardwords.ts";
import type { Names } from "../../words/sentences.ts";

export function namesOf(atlas: Atlas, seats: readonly SeatInfo[]): Names {
  return {
    player: (seat) => nameOf(seats[seat], seat),
    cards: (color, count) => (color === "wild" ? say("cards-named", { count, name: atlas.word("wild") }) : cardsOf(color, count)),
    place: (id) => atlas.placeName(id),
    route: (index) => atlas.routeName(index),
    ticket: (index) =>
      say("ticket-worth", { ticket: atlas.ticketName(index), points: atlas.board.tickets[index]?.points ?? 0 }),
  };
}
