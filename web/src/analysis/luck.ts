// The parts of a seat's result, rounded so that they visibly add up.

import type { Balance, Decision } from "../net/protocol.ts";

/** In the order of the sheet; `start` and all others are the result. */
export const PARTS = ["start", "deal", "blind", "tickets", "display", "others_luck", "decisions", "others_decisions", "hidden"] as const;
export type Part = (typeof PARTS)[number];

/** A part in hundredths of a victory, and the sums before and after it. */
export interface Share {
  part: Part;
  value: number;
  before: number;
  after: number;
}

/** All parts of a balance: the last sum is the rounded result. */
export function sharesOf(balance: Balance): Share[] {
  const values = addingUp(PARTS.map((part) => 100 * balance[part]), Math.round(100 * balance.result));
  let sum = 0;
  return PARTS.map((part, index) => {
    const value = values[index] ?? 0;
    const before = sum;
    sum += value;
    return { part, value, before, after: sum };
  });
}

/** Whole numbers near some numbers, which add up to a total: those that lose most by rounding are rounded up. */
export function addingUp(numbers: readonly number[], total: number): number[] {
  const down = numbers.map(Math.floor);
  const missing = total - down.reduce((sum, one) => sum + one, 0);
  const order = [...numbers.keys()].toSorted((one, other) => down[one]! - numbers[one]! - (down[other]! - numbers[other]!));
  for (const index of order.slice(0, Math.max(0, missing))) down[index]! += 1;
  return down;
}

/** In hundredths of a victory. */
interface Noise {
  /** The noise that is worth naming; only tickets, which are sampled, make luck noisy. */
  of: "both" | "luck" | "decisions" | "none";
  luck: number;
  decisions: number;
  hidden: number;
}

/** In hundredths of a victory: less than that is rounded to 0. */
const VISIBLE = 0.05;

/** Whether the losses of a seat come to more than a whole victory. */
export const exceedsVictory = (shares: readonly Share[]): boolean => shares.some(({ part, value }) => part === "decisions" && value < -100);

/** The standard errors of the luck of all seats and of all losses, and the usual size of the hidden part, at most. */
export function noiseOf(balances: readonly Balance[], judged: readonly Decision[]): Noise {
  const lost = judged.filter(({ loss, error }) => loss > 0 && loss >= 2 * error);
  const luck = 100 * Math.max(0, ...balances.map(({ error }) => error));
  const decisions = 100 * Math.sqrt(lost.reduce((sum, { error }) => sum + error ** 2, 0));
  const named = [luck, decisions].map((size) => size >= VISIBLE);
  return {
    of: named[0] ? (named[1] ? "both" : "luck") : named[1] ? "decisions" : "none",
    luck,
    decisions,
    hidden: 100 * Math.max(0, ...balances.map(({ noise }) => noise)),
  };
}
