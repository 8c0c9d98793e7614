// Whether somebody plays or writes: keys that change the game are heard only from those who play.

import { writing } from "./keys.ts";

/** Where the game is played, by what is written into `data-zone`. */
const PLAYED = ["board", "draw", "hand", "decision", "route", "lesson"];
/** Milliseconds: whoever wrote so recently may still be writing, though the focus has gone. */
const QUIET = 1000;

export class Whereabouts {
  /** What was used last; whoever has just come is at the board. */
  #last: "play" | "chat" | "elsewhere" = "play";
  #wrote = -Infinity;

  /** The last thing used was the chat. */
  get chatting(): boolean {
    return this.#last === "chat";
  }

  /** Something was focused or pressed. What is opened over the table leaves things as they were below. */
  at(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === document.body || target.closest("dialog")) return;
    const zone = target.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? "";
    this.#last = PLAYED.includes(zone) ? "play" : zone === "chat" ? "chat" : "elsewhere";
  }

  /** A key was pressed; says whether it may play. A word begun elsewhere is waited for, wherever its letters go. */
  hears(event: KeyboardEvent): boolean {
    const now = performance.now();
    const quiet = now - this.#wrote >= QUIET;
    const played = this.#last === "play" && !writing(event.target) && quiet;
    if (!played && letter(event)) this.#wrote = now;
    return played;
  }
}

/** Whether a key writes something. */
export function letter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}
