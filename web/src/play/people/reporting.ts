// Which lines of chat can be reported, and those of one person.

import { type ChatLine, REPORT } from "../../net/protocol.ts";
import type { Known } from "../../state/session.svelte.ts";
import { isMine } from "../../state/speakers.ts";

/** The lines of others that are there to be read. */
export function reportable(known: Pick<Known, "chat" | "table" | "you">): ChatLine[] {
  return known.chat.filter((line) => line.removed === null && !isMine(line, known));
}

/** Who has said some of them, each with a line of theirs. */
export function speakers(lines: readonly ChatLine[]): ChatLine[] {
  return [...new Map(lines.map((line) => [line.person, line])).values()];
}

/** The newest lines of a person, as many as a report takes. */
export function linesOf(person: number, lines: readonly ChatLine[]): number[] {
  return lines
    .filter((line) => line.person === person)
    .slice(-REPORT.lines)
    .map(({ number }) => number);
}
