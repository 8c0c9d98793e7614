// Names that are read from across a room: all of the same least size, each in a free spot around its place.

import type { Drawing, DrawnName, DrawnPlace } from "../net/protocol.ts";
import { type Box, boxOf, type Lettered, nearest, touch } from "./written.ts";

/** Between a place and its name, and around the drawing, in its units. */
const [GAP, EDGE] = [3, 10];
/** The height of the card with the board's title. */
const TITLE = 60;

/** The names of a board; a name without a free spot is left out, but the signs beside it are drawn. */
export function largeNames(drawing: Drawing, language: string, scale: number, legible: number): Map<string, Lettered> {
  const found = new Map<string, Lettered>();
  const card = drawing.cartouches[language]?.box;
  const taken: Box[] = card === undefined ? [] : [[card[0], card[1], card[2], card[1] + TITLE]];
  // Borders of countries have several names each: they give way.
  const order = drawing.places.toSorted((one, other) => Number(one.kind === "border") - Number(other.kind === "border"));
  for (const place of order) {
    const name = place.overview[language];
    if (name === undefined) continue;
    const plain = { name, factor: Math.max(1, legible / (name.size * scale)), around: nearest(name, place) };
    const spot = spotFor(plain, place, drawing, taken, whole) ?? spotFor(plain, place, drawing, taken, boxOf);
    const written: Lettered = spot ?? { ...plain, moved: shiftInto(whole(plain), drawing), omitted: true };
    found.set(place.id, written);
    if (spot !== null) taken.push(whole(spot));
  }
  return found;
}

/** Where a name fits: as it is drawn, or moved to a side of its place; where it covers the fewest other places. */
function spotFor(plain: Lettered, place: DrawnPlace, drawing: Drawing, taken: readonly Box[], boxIn: (name: Lettered) => Box): Lettered | null {
  const written = [{ x: 0, y: 0 }, ...sides(boxOf(plain), place, drawing.sizes.dot)].map((moved): Lettered => {
    const inside = shiftInto(whole({ ...plain, moved }), drawing);
    return { ...plain, moved: { x: moved.x + inside.x, y: moved.y + inside.y } };
  });
  const free = written.filter((name) => !taken.some((box) => touch(box, boxIn(name))));
  const covers = (name: Lettered) => drawing.places.filter(({ id, x, y }) => id !== place.id && touch(boxOf(name), [x - 1, y - 1, x + 1, y + 1])).length;
  const sorted = free.toSorted((one, other) => covers(one) - covers(other));
  return sorted[0] ?? null;
}

/** The shifts that bring a box beside a place: right, left, above, below, and at its corners. */
function sides([left, top, right, bottom]: Box, { x, y }: DrawnPlace, dot: number): { x: number; y: number }[] {
  const [half, high, away] = [(right - left) / 2, (bottom - top) / 2, dot + GAP];
  const at = [[1, 0], [-1, 0], [0, -1], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]] as const;
  return at.map(([across, down]) => ({
    x: x + across * (half + away * (down === 0 ? 1 : 0.7)) - (left + right) / 2,
    y: y + down * (high + away * (across === 0 ? 1 : 0.7)) - (top + bottom) / 2,
  }));
}

/** The box of a name with the signs beside it. */
function whole(written: Lettered): Box {
  const { name, factor, around, moved = { x: 0, y: 0 } } = written;
  const signs = (name.waiting as DrawnName["waiting"]).map(([x = 0, y = 0]): Box => {
    const [at, down] = [around.x + (x - around.x) * factor + moved.x, around.y + (y - around.y) * factor + moved.y];
    const half = (name.person * factor) / 2;
    return [at - half, down - half, at + half, down + half];
  });
  const all = [boxOf(written), ...signs];
  const edge = (side: 0 | 1 | 2 | 3, most: (...values: number[]) => number) => most(...all.map((box) => box[side]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}

/** The shift that brings a range between 0 and an end. */
function into(from: number, to: number, end: number): number {
  return Math.max(0, -EDGE - from) + Math.min(0, end + EDGE - to);
}

/** The shift that brings a box into the drawing. */
function shiftInto([left, top, right, bottom]: Box, { size: [width, height] }: Drawing): { x: number; y: number } {
  return { x: into(left, right, width), y: into(top, bottom, height) };
}
