// Combines a quick drawing with the unchanged parts of the last layout.

import { endsOf } from "../drawing/geometry.ts";
import type { BoardFile, Drawing, DrawnPlace } from "../net/protocol.ts";

/** A board as the server read it, with its drawing. */
export interface Drawn {
  board: BoardFile;
  drawing: Drawing;
}

/** A quick drawing, with the parts of the last layout that have not changed since. */
export function merged(quick: Drawn, laid: Drawn | null): Drawing {
  if (laid === null || String(laid.drawing.size) !== String(quick.drawing.size)) return quick.drawing;
  if (laid.board === quick.board) return laid.drawing;
  const before = new Map(courseKeys(laid).map((course, index) => [course, laid.drawing.routes[index]]));
  const now = courseKeys(quick);
  const routes = quick.drawing.routes.map((route, index) => ({ ...route, spaces: before.get(now[index] ?? "")?.spaces ?? route.spaces }));
  const named = new Map(laid.drawing.places.map((place) => [nameKey(place), place]));
  const places = quick.drawing.places.map((place) => {
    const { names, overview } = named.get(nameKey(place)) ?? place;
    return { ...place, names, overview };
  });
  const same = now.length === before.size && now.every((course) => before.has(course));
  const drawing = { ...quick.drawing, routes, places, cartouches: laid.drawing.cartouches };
  return same ? { ...drawing, roads: laid.drawing.roads } : { ...drawing, roads: roads({ board: quick.board, drawing }) };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A key for the course of each route: its ends, length, bend, and its index among its parallel ones. */
function courseKeys({ board, drawing }: Drawn): string[] {
  const at = pointsOf(drawing);
  const ends = endsOf(board).map(([a, b]) => [at.get(a) ?? a, at.get(b) ?? b] as const);
  const groups = ends.map((both) => both.toSorted().join(" "));
  return board.routes.map(({ length, bend }, index) => {
    const twins = [...groups.keys()].filter((other) => groups[other] === groups[index]);
    return [ends[index], length, bend, twins.indexOf(index), twins.length].join(" ");
  });
}

function pointsOf({ places }: Drawing): Map<string, string> {
  return new Map(places.map(({ id, x, y }) => [id, `${tenth(x)} ${tenth(y)}`]));
}

/** A key for the position of a name. */
function nameKey({ x, y, names }: DrawnPlace): string {
  const texts = Object.values(names).map(({ lines, waiting }) => `${lines.join("").replaceAll(" ", "")} ${waiting.length}`);
  return [tenth(x), tenth(y), ...texts].join(" ");
}

/** A road along the spaces of every route. */
function roads({ board, drawing }: Drawn): string {
  const at = pointsOf(drawing);
  return endsOf(board).map(([a, b], index) => {
    const spaces = drawing.routes[index]?.spaces ?? [];
    return spaces.length === 0 ? "" : `M${[at.get(a), ...spaces.map(([x, y]) => `${tenth(x)} ${tenth(y)}`), at.get(b)].join("L")}`;
  }).join("");
}
