// Which remarks are worth pointing at while a board is being made.

import type { BoardFile, Remark } from "../net/protocol.ts";

/** A place that has no routes yet cannot be reached: they will come. */
export function isEarly({ code, at }: Remark, board: BoardFile | null): boolean {
  const routed = (index: number) => board?.routes.some(({ a, b }) => [a, b].includes(board.places[index]?.id ?? "")) ?? false;
  return code === "disconnected" && at.some(({ index }) => !routed(index));
}
