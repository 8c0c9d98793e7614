// The pieces on a taken route, seen from the side: path data around 0 0, as large as their space. Windows
// have the opposite winding and are therefore holes; the middle is left free for the player's number.

/** The outline of a piece of that length and height; without `details` if it is too small for them. */
export type Shape = (length: number, height: number, details: boolean) => string;

const short = (value: number): number => Math.round(value * 100) / 100;
const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: parts }, ...values.map(short));

/** Half of the width that the number takes in the middle, in heights. */
const MIDDLE = 0.5;

const wheel = (x: number, y: number, r: number): string =>
  path`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const wheels = (places: readonly number[], y: number, r: number): string =>
  places.flatMap((x) => [wheel(x, y, r), wheel(-x, y, r)]).join("");

/** As many windows as fit on both sides of the middle. */
function windows(outermost: number, middle: number, top: number, high: number, wide: number): string {
  const gap = wide * 0.45;
  const room = outermost - middle;
  const count = Math.floor((room + gap) / (wide + gap));
  const each = count > 0 ? (room - gap * (count - 1)) / count : 0;
  const places = Array.from({ length: count }, (_, index) => outermost - each - index * (each + gap));
  return places
    .flatMap((x) => [x, -x - each])
    .map((x) => path`M${x} ${top}v${high}h${each}v${-high}Z`)
    .join("");
}

/** A bus, facing right. */
export const bus: Shape = (length, high, details) => {
  const [end, top, floor] = [length / 2, -high / 2, high * 0.34];
  const body = path`M${-end + high * 0.2} ${top}H${end - high * 0.4}Q${end - high * 0.1} ${top} ${end - high * 0.06} ${top + high * 0.34}L${end} ${floor}H${-end}V${top + high * 0.2}Q${-end} ${top} ${-end + high * 0.2} ${top}Z`;
  return body + (details ? windows(end - high * 0.2, high * MIDDLE, top + high * 0.14, high * 0.34, high * 0.42) : "") + wheels([end - high * 0.58], floor, high * 0.17);
};

export const doubleDecker: Shape = (length, high, details) => {
  const [end, top, floor] = [length / 2, -high / 2, high * 0.36];
  const body = path`M${-end + high * 0.16} ${top}H${end - high * 0.16}Q${end} ${top} ${end} ${top + high * 0.16}V${floor}H${-end}V${top + high * 0.16}Q${-end} ${top} ${-end + high * 0.16} ${top}Z`;
  const rows = [0.14, 0.5].map((down) => windows(end - high * 0.16, high * MIDDLE, top + high * down, high * 0.16, high * 0.3));
  return body + (details ? rows.join("") : "") + wheels([end - high * 0.5], floor, high * 0.15);
};

/** A railway carriage with a projecting roof. */
export const carriage: Shape = (length, high, details) => {
  const [end, top, floor] = [length / 2, -high / 2, high * 0.3];
  const wall = end - high * 0.1;
  const body = path`M${-end + high * 0.14} ${top}H${end - high * 0.14}L${end} ${top + high * 0.18}H${wall}V${floor - high * 0.12}H${end}V${floor}H${-end}V${floor - high * 0.12}H${-wall}V${top + high * 0.18}H${-end}Z`;
  const turning = wheels([wall - high * 0.2, wall - high * 0.58], floor + high * 0.04, high * 0.16);
  return body + (details ? windows(wall - high * 0.12, high * MIDDLE, top + high * 0.26, high * 0.28, high * 0.3) : "") + turning;
};

/** The hole in the middle of a wheel. */
const hub = (x: number, y: number, r: number): string => path`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A barrel between two heights. */
function barrel(left: number, wide: number, top: number, bottom: number): string {
  const [belly, right, half] = [wide * 0.12, left + wide, (top + bottom) / 2];
  return path`M${left + belly} ${top}H${right - belly}Q${right + belly} ${half} ${right - belly} ${bottom}H${left + belly}Q${left - belly} ${half} ${left + belly} ${top}Z`;
}

/** A wagon: a bed on high wheels with a drawbar in front, a crate and barrels on it; from afar, a single load. */
export const wagon: Shape = (length, high, details) => {
  const [end, top, bottom] = [length / 2, -high / 2, high / 2];
  const [back, front, bed, floor] = [-end + high * 0.1, end - high * 0.28, -high * 0.04, high * 0.27];
  const [crate, slim, stout, gap, round] = [high * 0.38, high * 0.32, high * 0.48, high * 0.08, high * 0.25];
  /** As many as fit between the crate and an end of the bed. */
  const barrels = (room: number, side: 1 | -1): string[] => {
    const count = Math.max(0, Math.floor((room - crate) / (slim + gap)));
    const wide = Math.min(stout, (room - crate) / count - gap);
    const lefts = Array.from({ length: count }, (_, index) => crate + gap + index * (wide + gap));
    return lefts.map((left) => barrel(side === 1 ? left : -left - wide, wide, top, bed));
  };
  const body = path`M${back - high * 0.08} ${bed}H${front + high * 0.06}L${end} ${bed - high * 0.12}V${bed + high * 0.04}L${front} ${floor}H${back}Z`;
  const [left, right] = details ? [-crate, crate] : [back + gap, front - gap];
  const load = path`M${left} ${top + high * 0.06}H${right}V${bed}H${left}Z`;
  const turning = [back + round + high * 0.1, front - round - high * 0.04].map((x) => wheel(x, bottom - round, round) + (details ? hub(x, bottom - round, round * 0.4) : ""));
  return [body, load, ...(details ? [...barrels(front, 1), ...barrels(-back, -1)] : []), ...turning].join("");
};

/** A cable car, open at both ends. */
export const cableCar: Shape = (length, high, details) => {
  const [end, top, floor] = [length / 2, -high / 2, high * 0.34];
  const wall = end - high * 0.12;
  const body = path`M${-end + high * 0.26} ${top}H${end - high * 0.26}L${end} ${top + high * 0.2}H${wall}V${floor - high * 0.16}H${end}V${floor}H${-end}V${floor - high * 0.16}H${-wall}V${top + high * 0.2}H${-end}Z`;
  return body + (details ? windows(wall - high * 0.08, high * MIDDLE, top + high * 0.22, high * 0.36, high * 0.5) : "") + wheels([end * 0.5], floor + high * 0.02, high * 0.14);
};
