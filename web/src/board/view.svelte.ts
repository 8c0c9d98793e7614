// The visible part of the board, and how fingers, mouse, wheel and keys change it.

import type { Point } from "../drawing/geometry.ts";
import {
  between,
  clamped,
  fitScale,
  fitted,
  largestScale,
  type Transform,
  onBoard,
  opened,
  pinched,
  showing,
  type Size,
  wheelFactor,
  zoomedAt,
} from "./zoom.ts";

/** A press that moves less than this (pixels) is a click. */
export const STEADY = { mouse: 4, touch: 10 };
/** A space of this height (pixels) is easy to see, and to hit with a finger. */
const NEAR = 16;
const SETTLES_AFTER = 140;
const GLIDES = 200;
const DOUBLE_TAP = 320;
/** The farthest (pixels) that the edge of an enlarged board can be dragged into the window: beyond the buttons there. */
const SLACK = 140;

export interface Press {
  at: Point;
  touch: boolean;
}

export class View {
  transform = $state.raw<Transform>({ x: 0, y: 0, scale: 1 });
  /** The scale of the sharp drawing; while zooming it lags behind, so that nothing is redrawn. */
  sharp = $state(1);
  window = $state.raw<Size>({ width: 0, height: 0 });
  /** The part of the window beside buttons that cannot lie over the board, on the left. */
  room = $state.raw<Size>({ width: 0, height: 0 });
  moving = $state(false);

  readonly #board: Size;
  readonly #space: () => number;
  readonly #still: () => boolean;
  readonly #pointers = new Map<number, Point>();
  #start: Press | null = null;
  #lastTap: { at: Point; time: number } | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #gliding = 0;
  /** Whether the board was never moved. */
  #untouched = true;
  /** The points that stay visible when the window changes its size. */
  #kept: readonly Point[] = [];
  /** Whether they are enlarged for a finger. */
  #near = false;

  constructor(board: Size, space: () => number, still: () => boolean) {
    this.#board = board;
    this.#space = space;
    this.#still = still;
  }

  /** Whether a finger or mouse holds the board. */
  get held(): boolean {
    return this.#pointers.size > 0;
  }

  get whole(): boolean {
    return this.transform.scale <= fitScale(this.#board, this.room) * 1.001;
  }

  get largest(): boolean {
    return this.transform.scale >= this.#most * 0.999;
  }

  get #most(): number {
    return largestScale(this.#board, this.room, this.#space());
  }

  /** After a resize, an untouched board is fitted again, a whole one stays whole, and an enlarged one keeps its middle. */
  resize(window: Size, room: Size = window): void {
    const { whole } = this;
    const middle = onBoard(this.transform, { x: this.window.width / 2, y: this.window.height / 2 });
    [this.window, this.room] = [window, room];
    if (this.#untouched) this.transform = this.#opened;
    else if (whole) this.transform = fitted(this.#board, room);
    else {
      const { scale } = this.transform;
      this.#set({ scale, x: window.width / 2 - middle.x * scale, y: window.height / 2 - middle.y * scale });
    }
    if (this.#kept.length > 0) this.#set(this.#with(this.transform, this.#kept, this.#near));
    this.sharp = this.transform.scale;
  }

  fit(): void {
    this.#byHand();
    this.#glide(fitted(this.#board, this.room));
  }

  zoom(factor: number, at: Point = { x: this.window.width / 2, y: this.window.height / 2 }): void {
    this.#byHand();
    this.#glide(zoomedAt(this.transform, at, Math.min(this.#most, this.transform.scale * factor)));
  }

  /** Moves as little as needed to show these points; all of them, if possible. */
  show(points: readonly Point[]): void {
    this.#byHand();
    this.#glide(this.#with(this.transform, points));
  }

  /** The same automatically, and after each resize, until the board is moved by hand. Without points, an untouched board
   * is shown as it was opened. */
  keep(points: readonly Point[], near = false): void {
    const moves = points.length > 0 || this.#kept.length > 0;
    [this.#kept, this.#near] = [points, near];
    if (moves) this.#glide(this.#with(this.#untouched ? this.#opened : this.transform, points, near));
  }

  get #opened(): Transform {
    return opened(this.#board, this.room);
  }

  /** The view was moved by hand. */
  #byHand(): void {
    this.#untouched = false;
    this.#kept = [];
  }

  /** The nearest view with these points. */
  #with(from: Transform, points: readonly Point[], near = false): Transform {
    if (points.length === 0) return from;
    const margin = Math.min(48, this.room.width / 8, this.room.height / 8);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const wide = Math.max(1, Math.max(...xs) - Math.min(...xs));
    const high = Math.max(1, Math.max(...ys) - Math.min(...ys));
    const widest = Math.min((this.room.width - 2 * margin) / wide, (this.room.height - 2 * margin) / high);
    const middle = { x: this.room.width / 2, y: this.room.height / 2 };
    const scale = Math.min(widest, near ? Math.max(from.scale, NEAR / this.#space()) : from.scale);
    const transform = scale === from.scale ? from : zoomedAt(from, middle, scale);
    return showing(transform, points, this.room, margin);
  }

  // Pointers

  down(event: Pick<PointerEvent, "pointerId" | "pointerType" | "button">, at: Point): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    cancelAnimationFrame(this.#gliding);
    this.#pointers.set(event.pointerId, at);
    const touch = event.pointerType !== "mouse";
    this.#start = this.#pointers.size === 1 ? { at, touch } : null;
    if (this.#pointers.size === 2) this.moving = true;
  }

  move(event: PointerEvent, at: Point): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.#pointers.set(event.pointerId, at);
    const other = others[0];
    if (other !== undefined) {
      this.#byHand();
      this.#set(pinched(this.transform, [before, other], [at, other]));
      return;
    }
    if (this.#start !== null) {
      const steady = this.#start.touch ? STEADY.touch : STEADY.mouse;
      if (Math.hypot(at.x - this.#start.at.x, at.y - this.#start.at.y) < steady) {
        this.#pointers.set(event.pointerId, before);
        return;
      }
      this.#start = null;
      this.moving = true;
    }
    this.#byHand();
    this.#set({ ...this.transform, x: this.transform.x + at.x - before.x, y: this.transform.y + at.y - before.y });
  }

  /** The end of a press; returns its position if it was a click rather than a drag. */
  up(event: PointerEvent): Press | null {
    const [at, start] = [this.#pointers.get(event.pointerId), this.#start];
    this.#pointers.delete(event.pointerId);
    this.#start = null;
    if (this.#pointers.size === 0) this.moving = false;
    if (at === undefined || start === null || event.type === "pointercancel") return null;
    return start;
  }

  /** A click on nothing: a double click enlarges there, or shows the whole board again. */
  tapped(at: Point): void {
    const [last, time] = [this.#lastTap, performance.now()];
    this.#lastTap = { at, time };
    if (last === null || time - last.time > DOUBLE_TAP || Math.hypot(at.x - last.at.x, at.y - last.at.y) > 40) return;
    this.#lastTap = null;
    if (this.transform.scale > fitScale(this.#board, this.room) * 1.9) this.fit();
    else this.zoom(2.2, at);
  }

  wheel(event: WheelEvent, at: Point): void {
    cancelAnimationFrame(this.#gliding);
    this.#byHand();
    // A pinch on a touchpad arrives as small wheel steps with Ctrl.
    const factor = wheelFactor(event.deltaY * (event.ctrlKey ? 4 : 1), event.deltaMode);
    this.#set(zoomedAt(this.transform, at, Math.min(this.#most, this.transform.scale * factor)));
  }

  #clamped(transform: Transform): Transform {
    return clamped(transform, this.#board, this.room, this.#most, SLACK);
  }

  /** Redraws sharply once zooming has stopped. */
  #set(transform: Transform): void {
    this.transform = this.#clamped(transform);
    clearTimeout(this.#settling);
    if (this.transform.scale !== this.sharp) {
      this.#settling = setTimeout(() => {
        if (this.#pointers.size > 1) this.#set(this.transform);
        else this.sharp = this.transform.scale;
      }, SETTLES_AFTER);
    }
  }

  #glide(to: Transform): void {
    cancelAnimationFrame(this.#gliding);
    const [from, target] = [this.transform, this.#clamped(to)];
    if (this.#still()) {
      this.#set(target);
      this.sharp = this.transform.scale;
      return;
    }
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDES));
      this.#set(part === 1 ? target : between(from, target, 1 - (1 - part) ** 3));
      if (part < 1) this.#gliding = requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  close(): void {
    clearTimeout(this.#settling);
    cancelAnimationFrame(this.#gliding);
  }
}
