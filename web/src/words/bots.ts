// Names and faces of bots.

/** Names that exist in both languages; the server has the same list. */
export const BOT_NAMES = [
  "Alice", "Oscar", "Clara", "Hugo", "Emma", "Victor", "Iris", "Leo", "Nora", "Max", "Rosa", "Samuel", "Julia", "Felix", "Zoe",
] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** A pseudorandom number that is always the same for the same text (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  // Otherwise the last characters would change only the low digits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function isBotName(name: string): name is BotName {
  return (BOT_NAMES as readonly string[]).includes(name);
}
