// The field of the chat, and how the focus comes to it.

import { tick } from "svelte";
import type { How } from "../../board/types.ts";

export const CHAT_FIELD = `[data-zone="chat"] input`;

/** Whoever opens the chat means to write; but a keyboard on the screen would cover the board, and waits for a tap. */
export async function toChat(how: How): Promise<void> {
  if (how === "touch") return;
  await tick();
  document.querySelector<HTMLElement>(CHAT_FIELD)?.focus();
}
