// Cards dragged from the hand onto the board, by mouse, pen or finger.

import type { Playing } from "../playing.svelte.ts";

/** So far a pointer may move before a press becomes a drag, in pixels. */
const SLACK = 8;

export class Dragging {
  readonly #playing: () => Playing;
  #start: { x: number; y: number; color: string } | null = null;
  #justEnded = false;

  constructor(playing: () => Playing) {
    this.#playing = playing;
  }

  start(event: PointerEvent, color: string): void {
    this.#justEnded = false;
    if (event.button !== 0 || this.#playing().options.claims.size === 0) return;
    this.#start = { x: event.clientX, y: event.clientY, color };
  }

  move(event: PointerEvent): void {
    if (this.#start === null) return;
    const playing = this.#playing();
    if (playing.dragged === null) {
      if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) < SLACK) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    const { clientX: x, clientY: y } = event;
    const route = playing.board?.routeAt(x, y) ?? null;
    playing.dragged = { color: this.#start.color, x, y, route };
  }

  end(event: PointerEvent): void {
    const playing = this.#playing();
    const { dragged } = playing;
    const color = this.#start?.color;
    this.cancel();
    if (dragged === null || color === undefined) return;
    this.#justEnded = true;
    const route = playing.board?.routeAt(event.clientX, event.clientY) ?? null;
    if (route !== null) playing.press(route, color);
  }

  cancel(): void {
    this.#start = null;
    this.#playing().dragged = null;
  }

  /** Whether the click that comes now only ends a drag. */
  ended(): boolean {
    const ended = this.#justEnded;
    this.#justEnded = false;
    return ended;
  }
}
