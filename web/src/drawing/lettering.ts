// The names of places at a given size of the board: from afar in larger letters, at other positions.

import type { Drawing, DrawnPlace } from "../net/protocol.ts";
import { largeNames } from "./largeNames.ts";
import { type Box, boxOf, type Lettered, nearest, touch } from "./written.ts";

export { boxOf, type Lettered, transformOf } from "./written.ts";

/** Smaller letters (in pixels) are hardly legible: below this the larger lettering is used, at about this size. Boards
 * that are read from across a room ask for more: then no name is smaller, and more are left out. */
export const LEGIBLE = 10;
/** Overlapping names are shrunk step by step, but not below this factor. */
const SMALLEST = 0.78;
const STEP = 0.96;
/** Names overlap if they are closer than this part of a line, and share this part of their widths. */
const PILED = { apart: 0.3, shared: 0.4 };

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
  const all = legible > LEGIBLE ? largeNames(drawing, language, scale, legible) : smallNames(drawing, language, scale);
  latest = { drawing, language, scale, legible, all };
  return all;
}

function smallNames(drawing: Drawing, language: string, scale: number): Map<string, Lettered> {
  const all = new Map<string, Lettered>();
  for (const place of drawing.places) {
    const name = place.overview[language];
    if (name === undefined) continue;
    const factor = Math.min(1.15, Math.max(0.7, (LEGIBLE + 0.5) / (name.size * scale)));
    all.set(place.id, { name, factor, around: nearest(name, place) });
  }
  separate([...all.values()]);
  thin(drawing.places.flatMap((place) => all.get(place.id) ?? []));
  return all;
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
