// A result as a text to send to somebody.

import { plain } from "../words/signed.ts";
import { say } from "../words/words.svelte.ts";
import { type Book, sourceName } from "./book.svelte.ts";

export function shareText(book: Book, day: string): string {
  const lines = book.order.map((seat) => {
    const { rank = 0, total = 0, points } = book.sheet.seats[seat] ?? {};
    const by = book.sheet.sources.map((source) => `${sourceName(source)} ${plain(points?.[source] ?? 0)}`).join(" · ");
    return `${say("score-share-line", { rank, player: book.name(seat), points: total })}\n   ${by}`;
  });
  return [say("score-share-title", { board: book.atlas.title, day }), ...lines, ...(book.complete ? [book.headline, book.decision] : [])].join("\n");
}
