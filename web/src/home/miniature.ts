// A board's routes and places as a handful of paths: light enough for five boards on a page.

import type { Drawing } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";

/** The outline of a rectangle that lies at an angle (degrees, clockwise) around its middle. */
export function tilted(x: number, y: number, angle: number, width: number, height: number): string {
  const turn = (angle * Math.PI) / 180;
  const [along, across] = [Math.cos(turn), Math.sin(turn)];
  const corner = (side: number, up: number): string => {
    const [dx, dy] = [(side * width) / 2, (up * height) / 2];
    return `${(x + dx * along - dy * across).toFixed(1)} ${(y + dx * across + dy * along).toFixed(1)}`;
  };
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
}

/** The spaces of all routes, one path a colour. */
export function spacesByColor({ board, drawing }: Pick<Atlas, "board" | "drawing">): { color: string; path: string }[] {
  const paths = new Map<string, string>();
  drawing.routes.forEach((route, index) => {
    const color = board.routes[index]?.color ?? "gray";
    const drawn = route.spaces.map(([x, y, angle, width]) => tilted(x, y, angle, width, drawing.sizes.height)).join("");
    paths.set(color, (paths.get(color) ?? "") + drawn);
  });
  return [...paths].map(([color, path]) => ({ color, path }));
}

/** The places, as one path. */
export function dotsOf({ places, sizes }: Drawing): string {
  const r = sizes.dot;
  return places.map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join("");
}
