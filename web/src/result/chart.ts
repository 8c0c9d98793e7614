// The geometry of a line chart of points over time.

export interface Chart {
  /** One path per seat. */
  lines: string[];
  /** Heights of horizontal lines with a number. */
  ticks: { value: number; y: number }[];
  /** The end of each seat's line; ends that would overlap are moved apart. */
  ends: { seat: number; y: number }[];
  /** The x of a step. */
  x: (step: number) => number;
  /** The step at an x. */
  stepAt: (x: number) => number;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Space after the last step, where the result is a level line. */
  tail: number;
}

/** The margins of stacked charts, and of parts that are aligned with them. */
export const MARGINS = { left: 30, right: 26, top: 12, bottom: 14, tail: 16 };

/** The x of a step. */
export function placeOf(step: number, last: number, width: number, { left, right, tail }: Omit<Frame, "width" | "height"> = MARGINS): number {
  return left + ((width - left - right - tail) * step) / Math.max(1, last);
}

/** The dashes of the seats' lines: colours alone would not tell them apart. */
export const DASHES = ["none", "9 4", "2.5 3.5", "12 3.5 2.5 3.5", "5 2"];

/** The step at an x. */
export function stepAt(x: number, last: number, width: number, margins: Omit<Frame, "width" | "height"> = MARGINS): number {
  const [from, to] = [placeOf(0, last, width, margins), placeOf(last, last, width, margins)];
  return Math.max(0, Math.min(last, Math.round(((x - from) / (to - from)) * last)));
}

const NICE = [1, 2, 5, 10, 20, 25, 50, 100];
const MOST_TICKS = 5;

/** Every seat's points after each step as lines; `apart` is the least distance between two line ends. */
export function chartOf(points: readonly (readonly number[])[], frame: Frame, apart: number): Chart {
  const last = Math.max(1, points.length - 1);
  const [least, most] = [Math.min(0, ...points.flat()), Math.max(1, ...points.flat())];
  const unit = NICE.find((size) => (most - least) / size <= MOST_TICKS) ?? 200;
  const [floor, roof] = [Math.floor(least / unit) * unit, Math.ceil(most / unit) * unit];
  const inner = frame.height - frame.top - frame.bottom;
  const x = (step: number): number => placeOf(step, last, frame.width, frame);
  const y = (value: number): number => frame.top + inner * (1 - (value - floor) / (roof - floor));
  const seats = points[0]?.length ?? 0;
  const ticks = [];
  for (let value = floor; value <= roof; value += unit) ticks.push({ value, y: y(value) });
  return {
    lines: Array.from({ length: seats }, (_, seat) => pathOf(points.map((row) => row[seat] ?? 0), x, y, frame.width - frame.right)),
    ticks,
    ends: spread(
      Array.from({ length: seats }, (_, seat) => ({ seat, y: y(points.at(-1)?.[seat] ?? 0) })),
      apart,
      frame.top,
      frame.height - frame.bottom,
    ),
    x,
    stepAt: (at) => Math.min(points.length - 1, stepAt(at, last, frame.width, frame)),
  };
}

export function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Points are won at once: the line is level and then vertical, never slanted. */
function pathOf(values: readonly number[], x: (step: number) => number, y: (value: number) => number, end: number): string {
  let path = `M${round(x(0))} ${round(y(values[0] ?? 0))}`;
  values.forEach((value, step) => {
    if (step > 0 && value !== values[step - 1]) path += `H${round(x(step))}V${round(y(value))}`;
  });
  return `${path}H${round(end)}`;
}

/** Moves heights at least `apart` from each other, between top and bottom. */
export function spread(ends: { seat: number; y: number }[], apart: number, top: number, bottom: number): Chart["ends"] {
  const sorted = ends.toSorted((one, other) => one.y - other.y || one.seat - other.seat);
  let least = top;
  for (const end of sorted) {
    end.y = Math.max(end.y, least);
    least = end.y + apart;
  }
  let most = bottom;
  for (const end of sorted.toReversed()) {
    end.y = Math.min(end.y, most);
    most = end.y - apart;
  }
  return sorted;
}
