// Parallel routes: they join the same two places, and the same end of a country.

import type { BoardFile } from "../net/protocol.ts";

/** The routes of a board, by number, in groups of parallel ones; most groups are single routes. */
export function groupsOf({ routes }: Pick<BoardFile, "routes">): number[][] {
  const joined = routes.map(({ a, b, endpoint }) => JSON.stringify([[a, b].toSorted(), endpoint]));
  return [...new Set(joined)].map((ends) => joined.flatMap((each, route) => (each === ends ? [route] : [])));
}
