// The geometry of the chances throughout a game: lines with the band of their noise.

import { type Frame, placeOf, round, spread } from "../result/chart.ts";

export interface Curves {
  /** A path for each seat. */
  lines: string[];
  /** For each seat, the area within the noise of its line. */
  bands: string[];
  /** The end of each seat's line; ends that would overlap are moved apart. */
  ends: { seat: number; y: number }[];
  x: (step: number) => number;
  /** The height of a chance, 0 to 1. */
  y: (chance: number) => number;
}

/** The curves of all seats, given a row of chances for each step; `apart` is the least distance between two ends. */
export function curvesOf(rows: readonly (readonly number[])[], error: number, frame: Frame, apart: number): Curves {
  const last = rows.length - 1;
  const inner = frame.height - frame.top - frame.bottom;
  const x = (step: number): number => placeOf(step, last, frame.width, frame);
  const y = (chance: number): number => frame.top + inner * (1 - Math.max(0, Math.min(1, chance)));
  const seats = [...(rows[0] ?? []).keys()];
  const points = (seat: number, shift: number): string[] =>
    rows.map((row, step) => `${round(x(step))} ${round(y((row[seat] ?? 0) + (step === last ? 0 : shift)))}`); // the result is certain
  return {
    lines: seats.map((seat) => `M${points(seat, 0).join("L")}H${round(frame.width - frame.right)}`),
    bands: seats.map((seat) => `M${[...points(seat, error), ...points(seat, -error).toReversed()].join("L")}Z`),
    ends: spread(
      seats.map((seat) => ({ seat, y: y(rows.at(-1)?.[seat] ?? 0) })),
      apart,
      frame.top,
      frame.height - frame.bottom,
    ),
    x,
    y,
  };
}
