// What stands on a taken route, seen from the side: path data around 0 0, as long and as high as there is room. Windows
// turn the other way round and are holes therefore; the middle is left free for the number of the player.

/** The outline of a piece of that length and height; without `details` where it is too small for any. */
export type Shape = (length: number, height: number, details: boolean) => string;

const short = (value: number): number => Math.round(value * 100) / 100;
const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: parts }, ...values.map(short));

/** Half of what the number takes in the middle, in heights. */
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

/** A bus, which drives to the right. */
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

/** A railway carriage, whose roof juts out. */
export const carriage: Shape = (length, high, details) => {
  const [end, top, floor] = [length / 2, -high / 2, high * 0.3];
  const wall = end - high * 0.1;
  const body = path`M${-end + high * 0.14} ${top}H${end - high * 0.14}L${end} ${top + high * 0.18}H${wall}V${floor - high * 0.12}H${end}V${floor}H${-end}V${floor - high * 0.12}H${-wall}V${top + high * 0.18}H${-end}Z`;
  const turning = wheels([wall - high * 0.2, wall - high * 0.58], floor + high * 0.04, high * 0.16);
  return body + (details ? windows(wall - high * 0.12, high * MIDDLE, top + high * 0.26, high * 0.28, high * 0.3) : "") + turning;
};

/** A wagon with a load: a bed on high wheels, a drawbar in front. */
export const wagon: Shape = (length, high) => {
  const [end, top, bed] = [length / 2, -high / 2, high * 0.1];
  const side = end - high * 0.34;
  const load = Math.min(high * 0.7, side * 0.7);
  const body = path`M${-side} ${bed - high * 0.18}H${-side + high * 0.12}V${top + high * 0.2}H${-load}V${top}H${load}V${top + high * 0.2}H${side - high * 0.12}V${bed - high * 0.18}H${side}L${end} ${bed - high * 0.3}V${bed}L${side} ${bed + high * 0.18}H${-side}Z`;
  return body + wheels([side - high * 0.34], bed + high * 0.16, high * 0.26);
};

/** A cable car, which is open at both ends. */
export const cableCar: Shape = (length, high, details) => {
  const [end, top, floor] = [length / 2, -high / 2, high * 0.34];
  const wall = end - high * 0.12;
  const body = path`M${-end + high * 0.26} ${top}H${end - high * 0.26}L${end} ${top + high * 0.2}H${wall}V${floor - high * 0.16}H${end}V${floor}H${-end}V${floor - high * 0.16}H${-wall}V${top + high * 0.2}H${-end}Z`;
  return body + (details ? windows(wall - high * 0.08, high * MIDDLE, top + high * 0.22, high * 0.36, high * 0.5) : "") + wheels([end * 0.5], floor + high * 0.02, high * 0.14);
};
