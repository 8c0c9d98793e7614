import { describe, expect, it } from "vitest";
import { drawingOf, GAMES } from "../board/fixtures.ts";
import { boxOf, isAfar, lettered, piled, reaches, transformOf } from "./lettering.ts";

describe.each(GAMES)("names on %s", (game) => {
  const drawing = drawingOf(game);

  it.each([0.39, 0.6, 0.75, 1, 2])("are legible and beside their places at %d pixels a unit", (scale) => {
    for (const place of drawing.places) {
      const written = lettered(drawing, place, "fr", scale)!;
      expect(written.name.size * written.factor * scale).toBeGreaterThan(place.kind === "border" ? 6 : 7.2);
      const { x, y } = written.around;
      // A name is enlarged around its point nearest to the place, so that it stays equally near.
      const away = Math.hypot(x - place.x, y - place.y);
      expect(away).toBeLessThan(70);
      expect(written.factor).toBeLessThanOrEqual(1.15);
    }
  });
});

/** How deep one box reaches into another. */
function overlap(one: readonly number[], other: readonly number[]): number {
  const wide = Math.min(one[2]!, other[2]!) - Math.max(one[0]!, other[0]!);
  return Math.min(wide, Math.min(one[3]!, other[3]!) - Math.max(one[1]!, other[1]!));
}

describe.each(GAMES)("from afar, the names on %s", (game) => {
  const drawing = drawingOf(game);

  it.each(["en", "fr"])("touch neither one another nor the title (%s)", (language) => {
    for (const scale of [0.24, 0.32, 0.379, 0.45].filter((each) => isAfar(drawing, each))) {
      const boxes = drawing.places.flatMap((place) => {
        const written = lettered(drawing, place, language, scale);
        return written === null ? [] : [{ id: place.id, box: boxOf(written) }];
      });
      const [left, top, right] = drawing.cartouches[language]!.box;
      const all = [...boxes, { id: "title", box: [left, top, right, top + 60] }];
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1))
          expect(overlap(one.box, other.box) * scale, `${one.id}, ${other.id}`).toBeLessThan(1);
    }
  });
});

it.each(GAMES)("no two names on %s overlap, and none is omitted from a large board", (game) => {
  const drawing = drawingOf(game);
  const written = (scale: number) =>
    ["en", "fr"].flatMap((language) => drawing.places.flatMap((place) => lettered(drawing, place, language, scale) ?? []));
  for (const scale of [0.24, 0.365, 0.38, 0.45, 0.57]) {
    const seen = drawing.places.flatMap((place) => lettered(drawing, place, "en", scale) ?? []).filter(({ omitted }) => !omitted);
    expect(seen.length).toBeGreaterThan(drawing.places.length * 0.8);
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) expect(piled(one, other), `${one.name.lines}, ${other.name.lines}`).toBe(false);
  }
  expect(written(0.75).filter(({ omitted }) => omitted)).toEqual([]);
});

it("a name from afar may need a part of the card with the title", () => {
  const london = drawingOf("london");
  const { box } = london.cartouches["en"]!;
  expect(reaches(london, "en", 0.38, box)).toBe(true);
  expect(reaches(london, "en", 1, box)).toBe(false);
  expect(reaches(drawingOf("germany"), "en", 0.57, drawingOf("germany").cartouches["en"]!.box)).toBe(false);
});

it("names are drawn as they are where they are large enough", () => {
  const drawing = drawingOf("paris");
  const written = lettered(drawing, drawing.places[0]!, "en", 1)!;
  expect(written.name).toBe(drawing.places[0]!.names["en"]);
  expect(transformOf(written)).toBeUndefined();
  expect(lettered(drawing, drawing.places[0]!, "de", 1)).toBeNull();
});

describe.each(GAMES)("read from across a room, the names on %s", (game) => {
  const drawing = drawingOf(game);
  const [width, height] = drawing.size;
  /** On a television of 1920 × 1080, beside the players. */
  const scale = Math.min(1330 / (width + 28), 1080 / (height + 28));
  const LARGE = 24;

  it.each(["en", "fr"])("have 24 pixels, lie on the board, and hide no other (%s)", (language) => {
    const all = drawing.places.flatMap((place) => lettered(drawing, place, language, scale, LARGE) ?? []);
    const seen = all.filter(({ omitted }) => !omitted);
    for (const [index, one] of seen.entries()) {
      expect(one.name.size * one.factor * scale).toBeGreaterThan(LARGE - 0.01);
      const [left, top, right, bottom] = boxOf(one);
      expect(Math.min(left, top, width - right, height - bottom), `${one.name.lines}`).toBeGreaterThan(-10.1);
      for (const other of seen.slice(index + 1)) expect(overlap(boxOf(one), boxOf(other)), `${one.name.lines}, ${other.name.lines}`).toBeLessThan(0.01);
    }
    // One of Austria's four names in Germany.
    expect(all.length - seen.length).toBeLessThanOrEqual(1);
  });
});
