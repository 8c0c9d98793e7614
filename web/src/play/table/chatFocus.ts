// Whether somebody plays or chats: keys that change the game are never heard from those who chat.

import { writing } from "./keys.ts";

const [CHAT, ITS_TAB] = [`[data-zone="chat"]`, "#tab-chat"];
/** Milliseconds: whoever wrote so recently may still be writing, though the focus has gone. */
const QUIET = 1000;

export class ChatFocus {
  /** The last thing used was the chat. */
  chatting = false;
  /** Or the tab that leads there: letters pressed then are not meant for the game either. */
  #near = false;
  #wrote = -Infinity;

  /** Something was focused or pressed. What is opened over the table leaves things as they were below. */
  at(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === document.body || target.closest("dialog")) return;
    this.chatting = target.closest(CHAT) !== null;
    this.#near = this.chatting || target.closest(ITS_TAB) !== null;
  }

  /** A key was pressed; says whether it may play. A word that was begun is waited for, wherever its letters go. */
  hears(event: KeyboardEvent): boolean {
    const now = performance.now();
    const quiet = now - this.#wrote >= QUIET;
    const played = !this.#near && !writing(event.target) && quiet;
    if (!played && letter(event)) this.#wrote = now;
    return played;
  }
}

/** Whether a key writes something. */
export function letter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}
