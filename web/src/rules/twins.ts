// Routes side by side: between the same two places, and at the same end where one of them is a country.

import type { BoardFile } from "../net/protocol.ts";

/** The routes of a board by what they join, by number; most stand alone. */
export function groupsOf({ routes }: Pick<BoardFile, "routes">): number[][] {
  const joined = routes.map(({ a, b, endpoint }) => JSON.stringify([[a, b].toSorted(), endpoint]));
  return [...new Set(joined)].map((ends) => joined.flatMap((each, route) => (each === ends ? [route] : [])));
}
