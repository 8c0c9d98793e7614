// Places the zoom buttons at the edge of the window, over nothing that can be pressed.

import type { Drawing } from "../net/protocol.ts";
import { fitScale, isSmall, type Transform, opened, type Size } from "./zoom.ts";

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Boxes on a board that can be pressed, and boxes of texts. */
export interface Obstacles {
  pressed: readonly Box[];
  read: readonly Box[];
}

export interface ButtonPosition {
  x: "left" | "right";
  y: "top" | "bottom";
  /** Pixels from those edges to the first button; further buttons follow away from it. */
  dx: number;
  dy: number;
  /** Side by side rather than stacked. */
  row: boolean;
}

/** Pixels from the edge of the window, and from one candidate to the next. */
const [EDGE, STEP] = [4, 6];
/** Corners in order of preference, as a penalty in pixels. */
const CORNERS = { "bottom right": 0, "bottom left": 60, "top right": 120, "top left": 180 };
/** On small screens, notices appear at the bottom. */
const CORNERS_OF_SMALL = { "top right": 0, "top left": 60, "bottom right": 2000, "bottom left": 2060 };

/** A box around a point. */
const around = (x: number, y: number, wide: number, high = wide): Box => [x - wide, y - high, x + wide, y + high];

export function obstaclesOn(drawing: Drawing, language: string): Obstacles {
  const { dot, height } = drawing.sizes;
  const spaces = drawing.routes.flatMap(({ spaces }) =>
    spaces.map(([x, y, angle, width]): Box => {
      const turn = (angle * Math.PI) / 180;
      const wide = (Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * height) / 2;
      const high = (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * height) / 2;
      return around(x, y, wide, high);
    }),
  );
  const dots = drawing.places.map(({ x, y }) => around(x, y, dot));
  const names = drawing.places.flatMap(({ overview }) => overview[language] ?? []);
  const card = drawing.cartouches[language]?.box;
  return {
    pressed: [...spaces, ...dots, ...names.flatMap(({ waiting, person }) => waiting.map(([x, y]) => around(x, y, person / 2)))],
    read: [...names.map(({ box }) => box), ...(card ? [card] : [])],
  };
}

/** The area of these boxes that a rectangle covers, in square pixels. */
function covered(boxes: readonly Box[], [left, top, right, bottom]: Box): number {
  let sum = 0;
  for (const [l, t, r, b] of boxes) {
    const [wide, high] = [Math.min(r, right) - Math.max(l, left), Math.min(b, bottom) - Math.max(t, top)];
    if (wide > 0 && high > 0) sum += wide * high;
  }
  return sum;
}

/** Boxes in pixels of the window, only those near its edge. */
function seen(boxes: readonly Box[], { x, y, scale }: Transform, { width, height }: Size, near: number): Box[] {
  return boxes
    .map(([l, t, r, b]): Box => [l * scale + x, t * scale + y, r * scale + x, b * scale + y])
    .filter(([l, t, r, b]) => l < width && t < height && r > 0 && b > 0)
    .filter(([l, t, r, b]) => l < near || t < near || r > width - near || b > height - near);
}

/** The box of `count` buttons, in pixels. */
export function boxAt({ x, y, dx, dy, row }: ButtonPosition, window: Size, size: number, count: number): Box {
  const [wide, high] = row ? [count * size, size] : [size, count * size];
  const left = x === "left" ? dx : window.width - dx - wide;
  const top = y === "top" ? dy : window.height - dy - high;
  return [left, top, left + wide, top + high];
}

/** All candidates at the edge: stacked at the sides, side by side at the top and bottom. */
function* positions(window: Size, size: number, count: number): Generator<ButtonPosition> {
  const room = (length: number) => (length - count * size) / 2;
  for (const x of ["right", "left"] as const)
    for (const y of ["bottom", "top"] as const) {
      for (let dy = EDGE; dy <= room(window.height); dy += STEP) yield { x, y, dx: EDGE, dy, row: false };
      for (let dx = EDGE; dx <= room(window.width); dx += STEP) yield { x, y, dx, dy: EDGE, row: true };
    }
}

/**
 * The position at the edge of the window at which the buttons cover the least pressable area, then the least text;
 * among equals, the one nearest to a corner. `free`: whether they cover nothing that can be pressed.
 */
export function freestPosition(obstacles: Obstacles, transform: Transform, window: Size, size: number, count: number): { position: ButtonPosition; free: boolean } {
  const [pressed, read] = [obstacles.pressed, obstacles.read].map((boxes) => seen(boxes, transform, window, size + EDGE)) as [Box[], Box[]];
  const corners = isSmall(window) ? CORNERS_OF_SMALL : CORNERS;
  let [best, costs]: [ButtonPosition, readonly number[]] = [{ x: "right", y: "top", dx: EDGE, dy: EDGE, row: false }, [Infinity]];
  for (const position of positions(window, size, count)) {
    const box = boxAt(position, window, size, count);
    const away = position.dx + position.dy + corners[`${position.y} ${position.x}`];
    const over = covered(pressed, box);
    const its = [over, over > costs[0]! ? 0 : covered(read, box), away];
    if (isLess(its, costs)) [best, costs] = [position, its];
  }
  return { position: best, free: costs[0] === 0 };
}

/**
 * Arranges a board with a margin, and buttons of that size (pixels), in a window. `room` is the space left for the
 * board beside the buttons: all of it if they cover nothing.
 */
export function arranged(obstacles: Obstacles, sheet: Size, margin: number, window: Size, size: number): { position: ButtonPosition; room: Size } {
  const within = (room: Size) => {
    const { x, y, scale } = opened(sheet, room);
    const inside = { x: x + margin * scale, y: y + margin * scale, scale };
    return freestPosition(obstacles, inside, window, size, scale > fitScale(sheet, room) ? 2 : 1);
  };
  const { position, free } = within(window);
  if (free || window.width <= 0) return { position, room: window };
  const room = { ...window, width: window.width - size - 2 * EDGE };
  return { position: within(room).position, room };
}

/** Lexicographic comparison. */
function isLess(some: readonly number[], others: readonly number[]): boolean {
  const index = some.findIndex((cost, place) => cost !== others[place]);
  return index >= 0 && some[index]! < others[index]!;
}
