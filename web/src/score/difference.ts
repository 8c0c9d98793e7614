// Whether our board is the printed one: some of our boards are our own design, since nobody has published theirs.

import { boards, plain } from "../setup/boards.svelte.ts";

/** How a board differs from the printed one; null if it does not, or is somebody's own. The boards have to be fetched. */
export function differenceOf(board: string): "partly" | "designed" | null {
  const origin = boards.list.find((line) => line.board === plain(board))?.origin;
  return origin === "partly" || origin === "designed" ? origin : null;
}
