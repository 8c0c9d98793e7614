// The chat's input field.

import { tick } from "svelte";
import type { InputDevice } from "../../board/types.ts";

export const CHAT_FIELD = `[data-zone="chat"] input`;

/** Opening the chat focuses its field, unless an on-screen keyboard would cover the board. */
export async function focusChat(device: InputDevice): Promise<void> {
  if (device === "touch") return;
  await tick();
  document.querySelector<HTMLElement>(CHAT_FIELD)?.focus();
}
