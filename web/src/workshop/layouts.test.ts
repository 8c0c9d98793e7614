import { expect, test } from "vitest";
import type { BoardFile, Drawing } from "../net/protocol.ts";
import { type Drawn, merged } from "./layouts.ts";

type Spaces = Drawing["routes"][number]["spaces"];

const SPOTS = { a: [0, 0], b: [100, 0], c: [100, 100] } as const;

/** Three places and routes between some of them, with spaces shifted by `aside`. */
function drawn(joined: readonly (readonly [keyof typeof SPOTS, keyof typeof SPOTS])[], aside: number, spots: Record<string, readonly [number, number]> = SPOTS): Drawn {
  const name = (text: string) => ({ lines: [text], x: aside, y: 0, step: 1, anchor: "start", size: 9, box: [0, 0, 1, 1], waiting: [], person: 1 });
  const places = Object.entries(spots).map(([id, [x, y]]) => ({ id, place: id, kind: "dot", x, y, names: { en: name(id) }, overview: { en: name(id) } }));
  return {
    board: {
      places: Object.entries(spots).map(([id, xy]) => ({ id, name: id, xy, ends: [] })),
      routes: joined.map(([a, b]) => ({ a, b, length: 1, color: "red", bend: null, endpoint: null })),
    } as unknown as BoardFile,
    drawing: {
      size: [200, 200], sizes: {}, roads: `roads ${aside}`, cartouches: {}, places,
      routes: joined.map(() => ({ spaces: [[50, aside, 0, 20]] as Spaces, ferries: [] })),
    } as unknown as Drawing,
  };
}

const sides = (drawing: Drawing) => drawing.routes.map(({ spaces }) => spaces[0]?.[1]);

test("a board with a layout is drawn with it", () => {
  const laid = drawn([["a", "b"]], 7);
  expect(merged({ ...drawn([["a", "b"]], 0), board: laid.board }, laid)).toBe(laid.drawing);
});

test("without a layout the quick drawing is used", () => {
  const quick = drawn([["a", "b"]], 0);
  expect(merged(quick, null)).toBe(quick.drawing);
});

test("a new route leaves the rest of the layout in place", () => {
  const found = merged(drawn([["b", "c"], ["a", "b"]], 0), drawn([["a", "b"]], 7));
  expect(sides(found)).toEqual([0, 7]);
  expect(found.places.map(({ names }) => names["en"]?.x)).toEqual([7, 7, 7]);
  expect(found.roads).toBe("M100 0L50 0L100 100M0 0L50 7L100 0");
});

test("a twin changes the route beside it, and a moved place its routes and its name", () => {
  const laid = drawn([["a", "b"], ["b", "c"]], 7);
  expect(sides(merged(drawn([["a", "b"], ["b", "c"], ["b", "a"]], 0), laid))).toEqual([0, 7, 0]);
  const found = merged(drawn([["a", "b"], ["b", "c"]], 0, { ...SPOTS, a: [10, 0] }), laid);
  expect(sides(found)).toEqual([0, 7]);
  expect(found.places.map(({ names }) => names["en"]?.x)).toEqual([0, 7, 7]);
});

test("a new ticket leaves the whole layout in place", () => {
  const laid = drawn([["a", "b"]], 7);
  expect(merged(drawn([["a", "b"]], 0), laid)).toMatchObject({ roads: "roads 7", routes: laid.drawing.routes });
});
