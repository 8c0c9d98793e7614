// A pad as a result for "My games", and as a file.

import type { Evening } from "../games/evening.ts";
import type { Pad } from "../kernel/pad.ts";
import { draftOf, fileOf as boardFileOf } from "../workshop/draft.ts";
import type { Book } from "./book.svelte.ts";
import type { OpenPad } from "./stored.ts";

/** The result of an evening. */
export function resultOf(book: Book, { id, begun, pad }: OpenPad, now = Date.now()): Evening {
  const { sheet, atlas } = book;
  return {
    id,
    at: begun,
    kept: now,
    board: atlas.id,
    title: atlas.id.startsWith("own:") ? atlas.board.id : "",
    seats: sheet.seats.map(({ points, total, rank, tickets_done }, seat) => ({
      name: book.name(seat),
      color: pad.players[seat]?.color ?? null,
      total,
      rank,
      done: tickets_done,
      by: Object.fromEntries(Object.entries(points).filter(([, each]) => each !== 0)),
    })),
    winners: sheet.winners,
    complete: book.complete,
    pad,
  };
}

/** A pad as a file that `omnibus score` reads: with everybody's name, and with a board of one's own as a whole. */
export function fileOf(book: Book, begun: number): Pad & { title: string; at: string } {
  const { atlas, pad, names } = book;
  const own = atlas.id.startsWith("own:");
  return {
    format: pad.format,
    title: atlas.title,
    at: new Date(begun).toISOString(),
    board: own ? boardFileOf(draftOf(atlas.board, false)) : atlas.id,
    players: pad.players.map((player, seat) => ({ ...player, name: names[seat] ?? "" })),
  };
}
