// The mathematics of the view: scale and offset of the board.

import type { Point } from "../drawing/geometry.ts";

export interface Size {
  width: number;
  height: number;
}

/** Converts units to pixels: pixel = unit * scale + offset. */
export interface Transform {
  x: number;
  y: number;
  scale: number;
}

/** The greatest height of a space on screen, about, in pixels. */
const LARGEST = 60;

/** The scale at which the whole board just fits. */
export function fitScale(board: Size, window: Size): number {
  if (window.width <= 0 || window.height <= 0) return 1;
  return Math.min(window.width / board.width, window.height / board.height);
}

/** The largest useful scale; `space` is the height of a space. */
export function largestScale(board: Size, window: Size, space: number): number {
  return Math.max(LARGEST / space, fitScale(board, window) * 1.5);
}

/** Windows narrower or lower than this (pixels) are small, like a phone's. */
const NARROW = 480;

export function isSmall({ width, height }: Size): boolean {
  return width < NARROW || height < NARROW;
}

/** The part of the spare height above the board: in a narrow window, the space below is for buttons. */
function above(window: Size): number {
  return window.width < NARROW ? 0 : 0.5;
}

/** The whole board as large as it fits, centred. */
export function fitted(board: Size, window: Size): Transform {
  const scale = fitScale(board, window);
  return {
    scale,
    x: (window.width - board.width * scale) / 2,
    y: (window.height - board.height * scale) * above(window),
  };
}

/** A narrow window is filled rather than left half empty from this factor of its width on; less is not worth cutting off. */
const [WORTH_FILLING, WORTH_CUTTING] = [1.25, 0.9];
/** In a low window an upright board would be a sliver: it gets the window's width if that is this many times larger. */
const SLIVER = 1.6;

/** The first view of a board: whole, but in a narrow window as wide as it, or as high if much would stay empty. */
export function opened(board: Size, window: Size): Transform {
  const [wide, high] = [window.width / board.width, window.height / board.height];
  const nearly = high < wide && high > wide * (window.width < NARROW ? WORTH_CUTTING : 1 / SLIVER);
  if (!isSmall(window) || window.width <= 0 || nearly) return fitted(board, window);
  const scale = high > wide * WORTH_FILLING ? high : wide;
  const middle = { x: (window.width - board.width * scale) / 2, y: (window.height - board.height * scale) / 2, scale };
  return clamped(middle, board, window, scale);
}

/** One axis: spare space is divided by `part`; otherwise no gap at either edge exceeds `slack`. */
function kept(offset: number, shown: number, room: number, part: number, slack: number): number {
  if (shown <= room + 1) return (room - shown) * part;
  return Math.min(slack, Math.max(room - shown - slack, offset));
}

/** The nearest view that wastes at most `slack` pixels at an edge, and is neither too small nor too large. */
export function clamped(transform: Transform, board: Size, window: Size, largest: number, slack = 0): Transform {
  const scale = Math.min(largest, Math.max(fitScale(board, window), transform.scale));
  return {
    scale,
    x: kept(transform.x, board.width * scale, window.width, 0.5, slack),
    y: kept(transform.y, board.height * scale, window.height, above(window), slack),
  };
}

/** The view at another scale that keeps a pixel in place. */
export function zoomedAt(transform: Transform, at: Point, scale: number): Transform {
  const factor = scale / transform.scale;
  return { scale, x: at.x - (at.x - transform.x) * factor, y: at.y - (at.y - transform.y) * factor };
}

const apart = ([one, other]: [Point, Point]): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
const middle = ([one, other]: [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Two fingers moved from `before` to `after`: both stay on what they touched, as far as possible. */
export function pinched(transform: Transform, before: [Point, Point], after: [Point, Point]): Transform {
  const [from, to] = [middle(before), middle(after)];
  const zoomed = zoomedAt(transform, from, (transform.scale * apart(after)) / apart(before));
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

/** The zoom factor of a wheel event: ten small steps equal a large one. */
export function wheelFactor(delta: number, mode: number): number {
  const pixels = delta * (mode === 1 ? 33 : mode === 2 ? 400 : 1);
  return 2 ** (-Math.min(240, Math.max(-240, pixels)) / 300);
}

/** The board's point at a pixel. */
export function onBoard(transform: Transform, at: Point): Point {
  return { x: (at.x - transform.x) / transform.scale, y: (at.y - transform.y) / transform.scale };
}

/** The view, moved as little as needed to show these points with a margin (in pixels); never enlarged. */
export function showing(transform: Transform, points: readonly Point[], window: Size, margin: number): Transform {
  const shown = points.map((point) => ({ x: point.x * transform.scale + transform.x, y: point.y * transform.scale + transform.y }));
  const shift = (values: number[], room: number): number => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (most - least > room - 2 * margin) return room / 2 - (least + most) / 2;
    return Math.max(0, margin - least) + Math.min(0, room - margin - most);
  };
  if (shown.length === 0) return transform;
  return {
    scale: transform.scale,
    x: transform.x + shift(shown.map((point) => point.x), window.width),
    y: transform.y + shift(shown.map((point) => point.y), window.height),
  };
}

/** Interpolates two views: 0 is the first, 1 the second. Scales change evenly to the eye. */
export function between(from: Transform, to: Transform, part: number): Transform {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The point that stays fixed while zooming determines the progress.
  const way = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}
