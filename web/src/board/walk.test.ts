import { describe, expect, it } from "vitest";
import { endsOf } from "../drawing/geometry.ts";
import { boardOf, drawingOf, GAMES } from "./fixtures.ts";
import { around, type Direction, placeNamed, placeToward, routesAround } from "./walk.ts";
import { Walker } from "./walker.svelte.ts";

const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

describe.each(GAMES)("%s", (game) => {
  const [board, drawing] = [boardOf(game), drawingOf(game)];

  it("every place can be reached from every other", () => {
    for (const start of drawing.places) {
      const reached = new Set([start]);
      for (const place of reached)
        for (const direction of DIRECTIONS) {
          const next = placeToward(drawing.places, place, direction);
          if (next !== null) reached.add(next);
        }
      expect(reached.size).toBe(drawing.places.length);
    }
  });

  it("goes in the direction of the arrow", () => {
    for (const place of drawing.places) {
      expect(placeToward(drawing.places, place, "left")?.x ?? -1).toBeLessThan(place.x);
      expect(placeToward(drawing.places, place, "down")?.y ?? 9999).toBeGreaterThan(place.y);
    }
  });

  it("has every route at both of its ends", () => {
    const found = routesAround(board, drawing);
    endsOf(board).forEach((ends, route) => {
      for (const end of ends) expect(found.get(end)).toContain(route);
    });
    expect([...found.values()].flat().length).toBe(2 * board.routes.length);
  });
});

function nameOf(place: string): string {
  return place === "opera" ? "Opéra" : place;
}

it("finds places by the beginning of their name, with or without accents, cyclically", () => {
  const { places } = drawingOf("paris");
  expect(placeNamed(places, null, "O", nameOf)?.id).toBe("opera");
  expect(placeNamed(places, null, "opé", nameOf)?.id).toBe("opera");
  const first = placeNamed(places, null, "M", nameOf);
  expect(first?.id).toBe("montmartre");
  expect(placeNamed(places, first, "M", nameOf)?.id).toBe("montparnasse");
  expect(placeNamed(places, null, "X", nameOf)).toBeNull();
});

it("goes around in a circle", () => {
  expect(around([4, 7, 9], 9, 1)).toBe(4);
  expect(around([4, 7, 9], 4, -1)).toBe(9);
});

describe("the keyboard on the board", () => {
  const [board, drawing] = [boardOf("paris"), drawingOf("paris")];
  const walker = (): Walker => {
    const made = new Walker(board, drawing, (place) => place);
    made.toPlace("opera");
    return made;
  };

  it("starts in the middle", () => {
    expect(new Walker(board, drawing, String).at).toEqual({ place: "louvre", route: null });
  });

  it("moves between places, to the routes of a place, around them, and back", () => {
    const here = walker();
    expect(here.press("ArrowDown", false)).toBe("moved");
    expect(here.at).toEqual({ place: "concorde", route: null });
    here.toPlace("opera");
    expect(here.press("Enter", false)).toBe("moved");
    const first = here.at.route!;
    expect([board.routes[first]!.a, board.routes[first]!.b]).toContain("opera");
    const seen = new Set([first]);
    for (let step = 0; step < 20; step++) {
      here.press("ArrowRight", false);
      seen.add(here.at.route!);
    }
    const all = board.routes.filter(({ a, b }) => a === "opera" || b === "opera");
    expect(seen.size).toBe(all.length);
    expect(here.press("Enter", false)).toBe("chosen");
    expect(here.press("Escape", false)).toBe("moved");
    expect(here.at).toEqual({ place: "opera", route: null });
  });

  it("goes to the other end of a route", () => {
    const here = walker();
    here.press(" ", false);
    const { a, b } = board.routes[here.at.route!]!;
    expect(here.press("End", false)).toBe("moved");
    expect(here.at).toEqual({ place: a === "opera" ? b : a, route: null });
  });

  it("chooses a selectable place, and still reaches its routes", () => {
    const here = walker();
    expect(here.press("Enter", true)).toBe("chosen");
    expect(here.at.route).toBeNull();
    expect(here.press(" ", true)).toBe("moved");
    expect(here.at.route).not.toBeNull();
  });

  it("leaves other keys to the page", () => {
    const here = walker();
    for (const key of ["d", "?", "1", "Tab", "Escape", "F5"]) expect(here.press(key, false)).toBeNull();
    here.press("Enter", false);
    for (const key of ["d", "L", "?", "Tab"]) expect(here.press(key, false)).toBeNull();
  });

  it("enters a route from the end where it is", () => {
    const here = walker();
    const route = board.routes.findIndex(({ b }) => b === "opera");
    here.toRoute(route);
    expect(here.at).toEqual({ place: "opera", route });
    here.toPlace("bastille");
    here.toRoute(route);
    expect(here.at.place).toBe(board.routes[route]!.a);
  });
});
