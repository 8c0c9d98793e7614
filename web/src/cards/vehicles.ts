// The vehicles on each game's cards, silhouettes in a box of 100 by 60, and its pieces; drawn for Omnibus.

import { FERRY } from "../drawing/palette.ts";
import { bus, cableCar, carriage, doubleDecker, type Shape, wagon } from "./pieces.ts";

export interface Vehicle {
  path: string;
  /** The scale of the path's unit. */
  scale: number;
}

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const windows = (xs: readonly number[], y: number, width: number, height: number) =>
  xs.map((x) => `M${x} ${y}v${height}h${width}v${-height}Z`).join("");
const wheels = (xs: readonly number[], y: number, r: number) =>
  xs.map((x) => circle(x, y, r) + circle(x, y, r * 0.4)).join("");

const BUS = `M5 16Q5 9 12 9H84Q92 9 94 18L97 34V46H91A11 11 0 0 0 69 46H33A11 11 0 0 0 11 46H5Z${windows([12, 28, 44, 60], 16, 12, 13)}M76 16V29H91L88 19Q87 16 84 16Z${wheels([22, 80], 47, 8.5)}`;
const DOUBLE_DECKER = `M8 8Q8 2 14 2H86Q93 2 93 9V47H87A10 10 0 0 0 67 47H33A10 10 0 0 0 13 47H8Z${windows([14, 29, 44, 59, 74], 8, 12, 10)}${windows([14, 29, 44, 59], 25, 12, 10)}M74 25V35H90V25Z${wheels([23, 77], 48, 8)}`;
const WAGON = `M3 14Q3 8 9 8H91Q97 8 97 14V42H100V46H0V42H3Z${windows([10, 24, 38, 52, 66, 80], 15, 10, 12)}${wheels([14, 30, 70, 86], 50, 6.5)}`;
const LOCOMOTIVE = `M4 4H34V10H31V18H68V8H64V3H80V8H76V18H84Q92 18 92 27V40H98L94 46H4V10H4ZM11 12V24H25V12Z${wheels([16, 38], 48, 9)}${wheels([62, 80], 50, 6.5)}`;
const barrel = (x: number) => `M${x + 2} 3H${x + 15}Q${x + 19} 15 ${x + 15} 27H${x + 2}Q${x - 2} 15 ${x + 2} 3Z${windows([x + 1], 8, 15, 2.6)}${windows([x + 1], 19, 15, 2.6)}`;
const CART = `M2 29H84L98 21V27L86 42H6Z${barrel(7)}${barrel(29)}M51 7H80V27H51Z${windows([55, 67.5], 11, 8.5, 12)}${wheels([23, 68], 47, 12)}`;
const CABLE_CAR = `M10 4H90L96 12H4ZM14 12H20V28H34V12H38V28H62V12H66V28H80V12H86V30H94V44H6V30H14ZM6 48H94V51H6Z${wheels([26, 74], 52, 5.5)}`;

const plain = (path: string): Vehicle => ({ path, scale: 1 });

interface Fleet {
  card: Vehicle;
  wild: Vehicle | null;
  piece: Shape;
}

const OF_GAME: Record<string, Fleet> = {
  paris: { card: plain(BUS), wild: plain(BUS), piece: bus },
  london: { card: plain(DOUBLE_DECKER), wild: plain(DOUBLE_DECKER), piece: doubleDecker },
  germany: { card: plain(WAGON), wild: plain(LOCOMOTIVE), piece: carriage },
  amsterdam: { card: plain(CART), wild: null, piece: wagon },
  san_francisco: { card: plain(CABLE_CAR), wild: { path: FERRY, scale: 62 }, piece: cableCar },
};
const OF_OTHERS: Fleet = { card: plain(WAGON), wild: plain(LOCOMOTIVE), piece: carriage };

/** The vehicle on a card of that game; none on a joker. */
export function vehicleOf(game: string, color: string): Vehicle | null {
  const { card, wild } = OF_GAME[game] ?? OF_OTHERS;
  return color === "wild" ? wild : card;
}

/** The pieces on that game's taken routes. */
export function pieceOf(game: string): Shape {
  return (OF_GAME[game] ?? OF_OTHERS).piece;
}
