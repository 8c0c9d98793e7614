// Finding tickets by the beginning of a word in one of their places, or by their points.

import { plain } from "../board/walk.ts";
import type { Atlas } from "../state/atlas.svelte.ts";

/** The tickets by their names in the viewer's language; all of them for an empty text. `wanted` is plain. */
export function ticketsFound(atlas: Atlas, wanted: string): number[] {
  const words = wanted.split(/[\s–-]+/).filter(Boolean);
  const fits = (ticket: number): boolean => {
    const parts = plain(atlas.ticketName(ticket)).split(/[\s–’'()-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)) || word === `${atlas.board.tickets[ticket]?.points}`);
  };
  const name = (ticket: number): string => atlas.ticketName(ticket);
  return [...atlas.board.tickets.keys()].filter(fits).toSorted((one, other) => name(one).localeCompare(name(other)));
}
