// The chat messages that can be reported, and those of one person.

import { type ChatLine, REPORT } from "../../net/protocol.ts";
import type { Known } from "../../state/session.svelte.ts";
import { isMine } from "../../state/speakers.ts";

/** Messages of others that have not been removed. */
export function reportable(known: Pick<Known, "chat" | "table" | "you">): ChatLine[] {
  return known.chat.filter((line) => line.removed === null && !isMine(line, known));
}

/** Their authors, each with one of their messages. */
export function speakers(lines: readonly ChatLine[]): ChatLine[] {
  return [...new Map(lines.map((line) => [line.person, line])).values()];
}

/** A person's newest messages, as many as a report takes. */
export function linesOf(person: number, lines: readonly ChatLine[]): number[] {
  return lines
    .filter((line) => line.person === person)
    .slice(-REPORT.lines)
    .map(({ number }) => number);
}
