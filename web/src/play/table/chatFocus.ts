// Whether the viewer plays or chats: while chatting, shortcuts do not act in the game.

import { writing } from "./keys.ts";

const [CHAT, ITS_TAB] = [`[data-zone="chat"]`, "#tab-chat"];
/** Milliseconds: after a recent letter somebody may still be typing, although the focus has gone. */
const QUIET = 1000;

export class ChatFocus {
  /** The chat was used last. */
  chatting = false;
  /** The same, or its tab was used last: letters are not meant for the game either. */
  #near = false;
  #wrote = -Infinity;

  /** Something was focused or pressed. Dialogs over the table change nothing. */
  focused(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === document.body || target.closest("dialog")) return;
    this.chatting = target.closest(CHAT) !== null;
    this.#near = this.chatting || target.closest(ITS_TAB) !== null;
  }

  /** Handles a key; returns whether it may act in the game: not before a word that was begun is finished, even if the focus has moved. */
  accepts(event: KeyboardEvent): boolean {
    const now = performance.now();
    const quiet = now - this.#wrote >= QUIET;
    const played = !this.#near && !writing(event.target) && quiet;
    if (!played && letter(event)) this.#wrote = now;
    return played;
  }
}

export function letter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}
