// The geometry of routes, and hit testing.

import type { BoardFile, Drawing, DrawnRoute } from "../net/protocol.ts";

export interface Point {
  x: number;
  y: number;
}

/** A space along its route: its start and end points, and direction (x, y). */
interface Segment {
  from: Point;
  to: Point;
  toward: Point;
}

function direction(degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: Math.cos(turn), y: Math.sin(turn) };
}

/** The spaces of a route along its middle, from its first place to its second. */
export function segmentsOf(route: Pick<DrawnRoute, "spaces">): Segment[] {
  const { spaces } = route;
  const [first, last] = [spaces[0], spaces.at(-1)];
  if (first === undefined || last === undefined) return [];
  // A space's angle may point along the route or against it.
  const { x, y } = direction(first[2]);
  const ahead = (last[0] - first[0]) * x + (last[1] - first[1]) * y >= 0 ? 1 : -1;
  return spaces.map(([x, y, angle, width]) => {
    const { x: dx, y: dy } = direction(angle);
    const toward = { x: dx * ahead, y: dy * ahead };
    const half = width / 2;
    return {
      from: { x: x - toward.x * half, y: y - toward.y * half },
      to: { x: x + toward.x * half, y: y + toward.y * half },
      toward,
    };
  });
}

function moved(point: Point, toward: Point, distance: number): Point {
  return { x: point.x + toward.x * distance, y: point.y + toward.y * distance };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const written = (point: Point): string => `${short(point.x)} ${short(point.y)}`;

/** A line under a route's spaces for a wide, round stroke that stands out evenly. */
export function rimPath(route: Pick<DrawnRoute, "spaces">, height: number): string {
  const parts = segmentsOf(route);
  return parts
    .map((part, index) => {
      const inset = Math.min(height, Math.hypot(part.to.x - part.from.x, part.to.y - part.from.y)) / 2;
      const [before, last] = [parts[index - 1], index === parts.length - 1];
      const to = written(last ? moved(part.to, part.toward, -inset) : part.to);
      if (before === undefined) return `M${written(moved(part.from, part.toward, inset))}L${to}`;
      // Between two spaces the road bends smoothly.
      const bend = Math.hypot(part.from.x - before.to.x, part.from.y - before.to.y) / 3;
      const [out, back] = [moved(before.to, before.toward, bend), moved(part.from, part.toward, -bend)];
      return `C${written(out)} ${written(back)} ${written(part.from)}L${to}`;
    })
    .join("");
}

/** The same for each space separately, with the road free between them. */
export function haloPath(route: DrawnRoute, height: number): string {
  return route.spaces.map((space) => rimPath({ spaces: [space] }, height)).join("");
}

/** The outlines of a route's spaces, expanded, as path data. */
export function outline(route: DrawnRoute, height: number, margin: number): string {
  return route.spaces
    .map(([x, y, angle, width]) => {
      const { x: along, y: across } = direction(angle);
      const [u, v] = [width / 2 + margin, height / 2 + margin];
      const corner = (i: number, j: number): string =>
        `${short(x + i * u * along - j * v * across)} ${short(y + i * u * across + j * v * along)}`;
      return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
    })
    .join("");
}

/** A line along consecutive routes, whichever way round each was drawn. */
export function alongPath(routes: readonly Pick<DrawnRoute, "spaces">[]): string {
  const lines = routes.map((route) => segmentsOf(route).flatMap(({ from, to }) => [from, to])).filter((line) => line.length > 0);
  const away = (one: Point | undefined, other: Point | undefined): number =>
    one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  const points: Point[] = [];
  for (const [index, line] of lines.entries()) {
    const [first, last, next] = [line[0], line.at(-1), lines[index + 1] ?? []];
    const here = points.at(-1);
    const nearest = (point: Point | undefined): number => Math.min(away(point, next[0]), away(point, next.at(-1)));
    const turned = here === undefined ? nearest(first) < nearest(last) : away(here, last) < away(here, first);
    points.push(...(turned ? line.toReversed() : line));
  }
  return points.map((point, index) => `${index === 0 ? "M" : "L"}${written(point)}`).join("");
}

function fromSegment(at: Point, one: Point, other: Point): number {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - one.x) * dx + (at.y - one.y) * dy) / length));
  return Math.hypot(at.x - one.x - part * dx, at.y - one.y - part * dy);
}

export interface Found {
  route: number | null;
  place: string | null;
}

/** Finds the nearest item at a point, so that each route reaches as far as its neighbours allow. */
export class Finder {
  readonly #drawing: Drawing;
  readonly #lines: Point[][];
  readonly #boxes: [number, number, number, number][];
  readonly #half: number;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
    this.#half = drawing.sizes.height / 2;
    this.#lines = drawing.routes.map((route) => segmentsOf(route).flatMap(({ from, to }) => [from, to]));
    this.#boxes = this.#lines.map((line) => {
      const [xs, ys] = [line.map((point) => point.x), line.map((point) => point.y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    });
  }

  /** A route, or one of the selectable places: the nearer one within `reach` of the point. */
  under(at: Point, reach: number, selectable: ReadonlySet<string>): Found {
    const { dot } = this.#drawing.sizes;
    const route = this.route(at, Math.max(4, reach - this.#half));
    const place = this.#place(at, Math.max(dot + 6, reach), selectable);
    if (place !== null && (route === null || place.away <= dot + 4 || place.away < route.away))
      return { route: null, place: place.place };
    return { route: route?.route ?? null, place: null };
  }

  /** The route nearest to a point and the distance of its spaces; null if none is within `reach`. */
  route(at: Point, reach: number): { route: number; away: number } | null {
    let found: { route: number; away: number } | null = null;
    const far = reach + this.#half;
    this.#lines.forEach((line, route) => {
      const [left, top, right, bottom] = this.#boxes[route] ?? [0, 0, 0, 0];
      if (at.x < left - far || at.x > right + far || at.y < top - far || at.y > bottom + far) return;
      let away = Number.POSITIVE_INFINITY;
      for (let step = 1; step < line.length; step++) {
        const [one, other] = [line[step - 1], line[step]];
        if (one && other) away = Math.min(away, fromSegment(at, one, other) - this.#half);
      }
      if (away <= reach && (found === null || away < found.away)) found = { route, away };
    });
    return found;
  }

  #place(at: Point, reach: number, among: ReadonlySet<string>): { place: string; away: number } | null {
    const near = this.#drawing.places
      .filter(({ place }) => among.has(place))
      .map(({ place, x, y }) => ({ place, away: Math.hypot(x - at.x, y - at.y) }))
      .filter(({ away }) => away <= reach);
    return near.toSorted((one, other) => one.away - other.away)[0] ?? null;
  }
}

/** The drawn places at both ends of each route: a place itself, or the matching end of a country. */
export function endsOf(board: Pick<BoardFile, "places" | "routes">): [string, string][] {
  const places = new Map(board.places.map((place) => [place.id, place]));
  return board.routes.map((route) => {
    const node = (id: string): string => {
      const place = places.get(id);
      if (place === undefined || place.xy !== null) return id;
      return route.endpoint ?? place.ends[0]?.id ?? id;
    };
    return [node(route.a), node(route.b)];
  });
}
