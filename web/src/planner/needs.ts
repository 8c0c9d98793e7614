// The cards that routes need, compared with a hand.

import type { Edge } from "./network.ts";

/** Cards of one colour; "gray" is any one colour per route, "wild" must be wild. */
export interface Need {
  color: string;
  cards: number;
  /** Those in hand, not counting wilds as substitutes. */
  have: number;
}

export interface Needs {
  spaces: number;
  /** By colour: the most missing first, gray and wild last. */
  colors: Need[];
  /** Wild cards in hand that substitute for others. */
  wilds: number;
  /** The cards that are missing even with these substitutes. */
  missing: number;
}

export type Hand = Readonly<Record<string, number>>;

/** Gray routes are solved exactly up to this many tries; then the best so far is good enough. */
const TRIES = 400;

/** The cards that these routes need together. */
export function needsOf(routes: readonly Pick<Edge, "length" | "color" | "wilds">[], hand: Hand): Needs {
  const wanted = new Map<string, number>();
  const grays: number[] = [];
  let asked = 0; // cards that have to be wild
  for (const { length, color, wilds } of routes) {
    const rest = length - wilds;
    asked += wilds;
    if (color === "gray") grays.push(rest);
    else wanted.set(color, (wanted.get(color) ?? 0) + rest);
  }
  const left = new Map(Object.entries(hand).filter(([color]) => color !== "wild"));
  const colors: Need[] = [];
  for (const [color, cards] of wanted) {
    const have = Math.min(cards, left.get(color) ?? 0);
    left.set(color, (left.get(color) ?? 0) - have);
    if (cards > 0) colors.push({ color, cards, have });
  }
  colors.sort((one, other) => other.cards - other.have - (one.cards - one.have));
  const gray = sum(grays);
  if (gray > 0) colors.push({ color: "gray", cards: gray, have: mostUsed(grays, [...left.values()]) });
  const wild = hand["wild"] ?? 0;
  if (asked > 0) colors.push({ color: "wild", cards: asked, have: Math.min(asked, wild) });
  const lacking = sum(colors.filter(({ color }) => color !== "wild").map(({ cards, have }) => cards - have));
  const wilds = Math.min(lacking, Math.max(0, wild - asked));
  return {
    spaces: sum(routes.map(({ length }) => length)),
    colors,
    wilds,
    missing: lacking - wilds + Math.max(0, asked - wild),
  };
}

/** The most cards that can pay gray routes, each of which takes one colour. */
function mostUsed(lengths: readonly number[], stacks: readonly number[]): number {
  const routes = lengths.filter((length) => length > 0).toSorted((one, other) => other - one);
  const colors = stacks.filter((cards) => cards > 0);
  const bound = Math.min(sum(routes), sum(colors));
  let best = 0;
  let tries = 0;
  const place = (index: number, used: number): void => {
    best = Math.max(best, used);
    const length = routes[index];
    if (length === undefined || best === bound || ++tries > TRIES) return;
    // The largest stack first; stacks of equal height are interchangeable.
    const order = colors.map((_, color) => color).toSorted((one, other) => (colors[other] ?? 0) - (colors[one] ?? 0));
    let before = -1;
    for (const color of order) {
      const height = colors[color] ?? 0;
      if (height === before || height === 0) continue;
      before = height;
      const taken = Math.min(length, height);
      colors[color] = height - taken;
      place(index + 1, used + taken);
      colors[color] = height;
    }
  };
  place(0, 0);
  return best;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
