// Where a button stands in the way of least.

import type { Drawing } from "../net/protocol.ts";
import type { Look, Size } from "./zoom.ts";

type Box = readonly [left: number, top: number, right: number, bottom: number];

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

/** The corner in which a box of that size (pixels) covers least of these boxes. */
export function freestCorner(boxes: readonly Box[], look: Look, window: Size, size: number): Corner {
  const covered = (corner: Corner): number => {
    const left = (corner.endsWith("right") ? window.width - size - look.x : -look.x) / look.scale;
    const top = (corner.startsWith("bottom") ? window.height - size - look.y : -look.y) / look.scale;
    const side = size / look.scale;
    return boxes.reduce((sum, [l, t, r, b]) => {
      const wide = Math.min(r, left + side) - Math.max(l, left);
      const high = Math.min(b, top + side) - Math.max(t, top);
      return sum + (wide > 0 && high > 0 ? wide * high : 0);
    }, 0);
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best), CORNERS[0]);
}
