// The names of places at a given size of the board: from afar in larger letters, at other positions.

import type { Drawing, DrawnName, DrawnPlace } from "../net/protocol.ts";
import type { Point } from "./geometry.ts";

/** Smaller letters (in pixels) are hardly legible: below this the larger lettering is used, at about this size. Boards
 * that are read from across a room ask for more: then no name is smaller, and more are left out. */
export const LEGIBLE = 10;
/** The least and the greatest factor of the larger lettering, unless more is asked for. */
const [REDUCED, ENLARGED] = [0.7, 1.15];
/** Overlapping names are shrunk step by step, but not below this factor. */
const SMALLEST = 0.78;
const STEP = 0.96;
/** Names overlap if they are closer than this part of a line, and share this part of their widths. */
const PILED = { apart: 0.3, shared: 0.4 };

type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Lettered {
  name: DrawnName;
  /** The scale around a point, the one nearest to the name's place. */
  factor: number;
  around: Point;
  /** Not drawn, since it would overlap another name. */
  omitted?: boolean;
}

/** Whether the board is small enough for its larger lettering; `scale` is pixels per unit. */
export function isAfar(drawing: Drawing, scale: number, legible = LEGIBLE): boolean {
  return drawing.sizes.text * scale < legible;
}

/** A place's name as it is drawn; `scale` is pixels per unit. Null if it has none in that language. */
export function lettered(drawing: Drawing, place: DrawnPlace, language: string, scale: number, legible = LEGIBLE): Lettered | null {
  if (isAfar(drawing, scale, legible)) return fromAfar(drawing, language, scale, legible).get(place.id) ?? null;
  const name = place.names[language];
  return name === undefined ? null : { name, factor: 1, around: nearest(name, place) };
}

/** Whether names at that scale need a part of this box. */
export function reaches(drawing: Drawing, language: string, scale: number, box: Box, legible = LEGIBLE): boolean {
  return drawing.places.some((place) => {
    const written = lettered(drawing, place, language, scale, legible);
    return written !== null && touch(boxOf(written), box);
  });
}

let latest: { drawing: Drawing; language: string; scale: number; legible: number; all: Map<string, Lettered> } | null = null;

/** All names of a small board; cached, since they are requested one by one. */
function fromAfar(drawing: Drawing, language: string, scale: number, legible: number): Map<string, Lettered> {
  if (latest?.drawing === drawing && latest.language === language && latest.scale === scale && latest.legible === legible) return latest.all;
  const strict = legible > LEGIBLE;
  const all = new Map<string, Lettered>();
  for (const place of drawing.places) {
    const name = place.overview[language];
    if (name === undefined) continue;
    const wanted = (legible + 0.5) / (name.size * scale);
    const factor = strict ? Math.max(1, wanted) : Math.min(ENLARGED, Math.max(REDUCED, wanted));
    all.set(place.id, { name, factor, around: nearest(name, place) });
  }
  if (!strict) separate([...all.values()]);
  thin(drawing.places.flatMap((place) => all.get(place.id) ?? []));
  latest = { drawing, language, scale, legible, all };
  return all;
}

/** The point of a name that is nearest to its place. */
function nearest({ box: [left, top, right, bottom] }: DrawnName, { x, y }: DrawnPlace): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
}

/** The box of a name as it is drawn. */
export function boxOf({ name, factor, around }: Lettered): Box {
  const [left, top, right, bottom] = name.box;
  const [x, y] = [(at: number) => around.x + (at - around.x) * factor, (at: number) => around.y + (at - around.y) * factor];
  return [x(left), y(top), x(right), y(bottom)];
}

/** Shrinks names, each towards its own place, until none overlaps another. */
function separate(names: Lettered[]): void {
  const least = names.map(({ factor }) => factor * SMALLEST);
  for (let touching = true; touching; ) {
    touching = false;
    for (const [index, one] of names.entries())
      for (const [after, other] of names.slice(index + 1).entries()) {
        if (!touch(boxOf(one), boxOf(other))) continue;
        for (const each of [index, index + 1 + after]) {
          const name = names[each]!;
          if (name.factor * STEP < (least[each] ?? 0)) continue;
          name.factor *= STEP;
          touching = true;
        }
      }
  }
}

/** Leaves out names until none overlaps: first those that overlap most others. */
function thin(names: readonly Lettered[]): void {
  const piledWith = (one: Lettered) => names.filter((other) => !other.omitted && other !== one && piled(one, other)).length;
  for (;;) {
    const counted = names.filter(({ omitted }) => !omitted).map((name) => ({ name, count: piledWith(name) }));
    const worst = counted.reduce<(typeof counted)[number] | null>((most, each) => (each.count > (most?.count ?? 0) ? each : most), null);
    if (worst === null) return;
    worst.name.omitted = true;
  }
}

/** Whether two names would be read as one of two lines. */
export function piled(one: Lettered, other: Lettered): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  const shared = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const apart = Math.max(a[1], b[1]) - Math.min(a[3], b[3]);
  const line = Math.min(one.name.size * one.factor, other.name.size * other.factor);
  return shared > PILED.shared * Math.min(a[2] - a[0], b[2] - b[0]) && apart < PILED.apart * line;
}

function touch(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** The transformation of a drawn name. */
export function transformOf({ factor, around }: Lettered): string | undefined {
  return factor === 1 ? undefined : `translate(${around.x * (1 - factor)} ${around.y * (1 - factor)}) scale(${factor})`;
}
