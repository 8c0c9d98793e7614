// The geometry of the curve of a rating.

import type { RatingPoint } from "../net/protocol.ts";

export interface Course {
  left: number;
  right: number;
  ticks: { value: number; y: number }[];
  marks: { x: number; y: number; point: RatingPoint }[];
  line: string;
  /** The area within one deviation to either side. */
  band: string;
}

const [LEFT, RIGHT, TOP, BOTTOM, INSET] = [44, 12, 12, 12, 8];
const NICE = [25, 50, 100, 200, 500, 1000];
const MOST_TICKS = 5;
const round = (number: number): number => Math.round(number * 10) / 10;

/** The horizontal axis is linear in time. */
export function courseOf(points: readonly RatingPoint[], width: number, height: number): Course {
  const days = points.map(({ day }) => Date.parse(day));
  const [least, most] = [Math.min(...points.map(({ rating, deviation }) => rating - deviation)), Math.max(...points.map(({ rating, deviation }) => rating + deviation))];
  const unit = NICE.find((size) => (most - least) / size <= MOST_TICKS) ?? 2000;
  const [floor, roof] = [Math.floor(least / unit) * unit, Math.ceil(most / unit) * unit];
  const inner = width - LEFT - RIGHT - 2 * INSET;
  const [first, span] = [days[0] ?? 0, (days.at(-1) ?? 0) - (days[0] ?? 0)];
  const x = (number: number) => round(LEFT + INSET + (span === 0 ? inner / 2 : (inner * ((days[number] ?? 0) - first)) / span));
  const y = (value: number) => round(TOP + (height - TOP - BOTTOM) * (1 - (value - floor) / Math.max(1, roof - floor)));
  const ticks = [];
  for (let value = floor; value <= roof; value += unit) ticks.push({ value, y: y(value) });
  const path = (values: readonly number[], numbers: readonly number[]) => numbers.map((number, place) => `${x(number)} ${y(values[place] ?? 0)}`).join("L");
  const numbers = points.map((_, number) => number);
  const upper = path(points.map(({ rating, deviation }) => rating + deviation), numbers);
  const lower = path(points.toReversed().map(({ rating, deviation }) => rating - deviation), numbers.toReversed());
  return {
    left: LEFT,
    right: RIGHT,
    ticks,
    marks: points.map((point, number) => ({ x: x(number), y: y(point.rating), point })),
    line: `M${path(points.map(({ rating }) => rating), numbers)}`,
    band: `M${upper}L${lower}Z`,
  };
}
