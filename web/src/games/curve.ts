// The geometry of the chart of progress.

import type { Step } from "./numbers.ts";

export interface Curve {
  left: number;
  right: number;
  ticks: { value: number; y: number }[];
  marks: { x: number; y: number; won: boolean }[];
  /** The line of the mean. */
  trend: string;
}

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 12, 12, 12];
const NICE = [5, 10, 20, 25, 50, 100, 200, 500, 1000];
const MOST_TICKS = 5;
const round = (number: number): number => Math.round(number * 10) / 10;

export function curveOf(steps: readonly Step[], width: number, height: number): Curve {
  const values = steps.flatMap(({ ahead, trend }) => [ahead, trend]);
  const [least, most] = [Math.min(-5, ...values), Math.max(5, ...values)];
  const unit = NICE.find((size) => (most - least) / size <= MOST_TICKS) ?? 5000;
  const [floor, roof] = [Math.floor(least / unit) * unit, Math.ceil(most / unit) * unit];
  const inner = width - LEFT - RIGHT - 16;
  const x = (step: number) => round(LEFT + 8 + (steps.length === 1 ? inner / 2 : (inner * step) / (steps.length - 1)));
  const y = (value: number) => round(TOP + (height - TOP - BOTTOM) * (1 - (value - floor) / (roof - floor)));
  const ticks = [];
  for (let value = floor; value <= roof; value += unit) ticks.push({ value, y: y(value) });
  return {
    left: LEFT,
    right: RIGHT,
    ticks,
    marks: steps.map(({ ahead, won }, step) => ({ x: x(step), y: y(ahead), won })),
    trend: steps.map(({ trend }, step) => `${step === 0 ? "M" : "L"}${x(step)} ${y(trend)}`).join(""),
  };
}
