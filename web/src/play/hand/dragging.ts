// Dragging cards from the hand onto the board, by mouse, pen or finger.

import type { TableController } from "../tableController.svelte.ts";

/** A press that moves farther than this (pixels) is a drag. */
const SLACK = 8;

export class Dragging {
  readonly #controller: () => TableController;
  #start: { x: number; y: number; color: string } | null = null;
  #justEnded = false;

  constructor(controller: () => TableController) {
    this.#controller = controller;
  }

  start(event: PointerEvent, color: string): void {
    this.#justEnded = false;
    if (event.button !== 0 || this.#controller().options.claims.size === 0) return;
    this.#start = { x: event.clientX, y: event.clientY, color };
  }

  move(event: PointerEvent): void {
    if (this.#start === null) return;
    const controller = this.#controller();
    if (controller.dragged === null) {
      if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) < SLACK) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    const { clientX: x, clientY: y } = event;
    const route = controller.board?.routeAt(x, y) ?? null;
    controller.dragged = { color: this.#start.color, x, y, route };
  }

  end(event: PointerEvent): void {
    const controller = this.#controller();
    const { dragged } = controller;
    const color = this.#start?.color;
    this.cancel();
    if (dragged === null || color === undefined) return;
    this.#justEnded = true;
    const route = controller.board?.routeAt(event.clientX, event.clientY) ?? null;
    if (route !== null) controller.press(route, color);
  }

  cancel(): void {
    this.#start = null;
    this.#controller().dragged = null;
  }

  /** Whether the next click only ends a drag. */
  ended(): boolean {
    const ended = this.#justEnded;
    this.#justEnded = false;
    return ended;
  }
}
