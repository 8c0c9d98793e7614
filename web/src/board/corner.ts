// Where a button stands in the way of least.

import type { Drawing } from "../net/protocol.ts";
import type { Look, Size } from "./zoom.ts";

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The corners of the window, those first that hands expect. */
export const CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export type Corner = (typeof CORNERS)[number];

/** Everything on a board that somebody may want to see or touch, as boxes. */
export function boxesOf(drawing: Drawing, language: string): Box[] {
  const { dot, height } = drawing.sizes;
  const spaces = drawing.routes.flatMap(({ spaces }) =>
    spaces.map(([x, y, angle, width]): Box => {
      const turn = (angle * Math.PI) / 180;
      const wide = (Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * height) / 2;
      const high = (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * height) / 2;
      return [x - wide, y - high, x + wide, y + high];
    }),
  );
  const dots = drawing.places.map(({ x, y }): Box => [x - dot, y - dot, x + dot, y + dot]);
  const names = drawing.places.flatMap(({ overview }): Box[] => (overview[language] ? [overview[language].box] : []));
  const card = drawing.cartouches[language]?.box;
  return [...spaces, ...dots, ...names, ...(card ? [card] : [])];
}

/** How much of these boxes a rectangle of the window (pixels) covers, in units of the board. */
function covered(boxes: readonly Box[], look: Look, [left, top, right, bottom]: Box): number {
  const [l, t, r, b] = [(left - look.x) / look.scale, (top - look.y) / look.scale, (right - look.x) / look.scale, (bottom - look.y) / look.scale];
  return boxes.reduce((sum, box) => {
    const wide = Math.min(box[2], r) - Math.max(box[0], l);
    const high = Math.min(box[3], b) - Math.max(box[1], t);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
}

/** The corner in which a box of that size (pixels) covers least of these boxes. */
export function freestCorner(boxes: readonly Box[], look: Look, window: Size, size: number): Corner {
  const covers = (corner: Corner) => covered(boxes, look, cornerBox(corner, window, size));
  return CORNERS.reduce((best, corner) => (covers(corner) < covers(best) ? corner : best), CORNERS[0]);
}

/** Where a square of that size lies in a corner, in pixels. */
function cornerBox(corner: Corner, window: Size, size: number): Box {
  const left = corner.endsWith("right") ? window.width - size : 0;
  const top = corner.startsWith("bottom") ? window.height - size : 0;
  return [left, top, left + size, top + size];
}
