import { describe, expect, it } from "vitest";
import { boardOf, drawingOf, GAMES } from "../board/fixtures.ts";
import type { DrawnRoute } from "../net/protocol.ts";
import { alongPath, endsOf, Finder, type Point, rimPath, segmentsOf } from "./geometry.ts";

function away(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

describe.each(GAMES)("%s", (game) => {
  const [board, drawing] = [boardOf(game), drawingOf(game)];
  const finder = new Finder(drawing);
  const points = new Map(drawing.places.map((place) => [place.id, place]));

  it("finds every route at the middle of each of its spaces, however far a finger reaches", () => {
    drawing.routes.forEach((route, index) => {
      for (const [x, y] of route.spaces) expect(finder.route({ x, y }, 60)?.route).toBe(index);
    });
  });

  it("finds nothing far away from all routes", () => {
    expect(finder.route({ x: -200, y: -200 }, 40)).toBeNull();
  });

  it("runs each route from its first place to its second", () => {
    endsOf(board).forEach(([a, b], index) => {
      const line = segmentsOf(drawing.routes[index]!);
      const [start, end] = [points.get(a)!, points.get(b)!];
      const [first, last] = [line[0]!, line.at(-1)!];
      // A single space may point either way: both directions are the same line.
      if (line.length > 1) expect(away(first.from, start)).toBeLessThan(away(first.to, start));
      if (line.length > 1) expect(away(last.to, end)).toBeLessThan(away(last.from, end));
    });
  });
});

describe("a finger", () => {
  const drawing = drawingOf("san_francisco");
  const finder = new Finder(drawing);
  const alcatraz = drawing.places.find(({ id }) => id === "alcatraz")!;
  const open = new Set(["alcatraz"]);

  it("hits a place that can be chosen", () => {
    expect(finder.under(alcatraz, 30, open)).toEqual({ route: null, place: "alcatraz" });
    expect(finder.under(alcatraz, 30, new Set()).place).toBeNull();
  });

  it("hits a route on its spaces, even beside a place that can be chosen", () => {
    drawing.routes.forEach((route, index) => {
      for (const [x, y] of route.spaces) expect(finder.under({ x, y }, 40, open)).toEqual({ route: index, place: null });
    });
  });
});

it("draws a rim of one smooth line", () => {
  const path = rimPath({ spaces: [[0, 0, 0, 40], [50, 0, 0, 40]] }, 10);
  expect(path).toBe("M-15 0L20 0C23.3 0 26.7 0 30 0L65 0");
  expect(rimPath({ spaces: [] }, 10)).toBe("");
  // Angles against the route make the same line.
  expect(rimPath({ spaces: [[0, 0, 180, 40], [50, 0, 180, 40]] }, 10)).toBe(path);
});

it("a line along several routes goes from one end to the other, whichever way round each was drawn", () => {
  const there = { spaces: [[10, 0, 0, 10]] } as Pick<DrawnRoute, "spaces">;
  const back = { spaces: [[40, 0, 180, 10], [30, 0, 180, 10]] } as Pick<DrawnRoute, "spaces">;
  expect(alongPath([there, back])).toBe("M5 0L15 0L25 0L35 0L35 0L45 0");
  expect(alongPath([back, there])).toBe("M45 0L35 0L35 0L25 0L15 0L5 0");
  expect(alongPath([])).toBe("");
});
