import { expect, test } from "vitest";
import { GAMES } from "../board/fixtures.ts";
import { pieceOf } from "./vehicles.ts";

/** All absolute points of a path, without wheels. */
const across = (path: string): number[] => [...path.matchAll(/[MHL](-?[\d.]+)/g)].map(([, x]) => Number(x));

const parts = (path: string): number => path.split("M").length;

test("every game has its own piece, and an added game has one, too", () => {
  expect(new Set(GAMES.map((game) => pieceOf(game)(80, 22, true))).size).toBe(GAMES.length);
  expect(pieceOf("another")(80, 22, true)).not.toBe("");
});

test("a piece is as long as its space, and short spaces do not break it", () => {
  for (const game of GAMES)
    for (const [length, height] of [[78.8, 22.5], [42, 18.6], [23.1, 18.6]] as const)
      for (const details of [true, false]) {
        const path = pieceOf(game)(length, height, details);
        expect(path).not.toMatch(/NaN|undefined|e-/);
        expect(Math.max(...across(path))).toBeLessThanOrEqual(length / 2 + 0.01);
        expect(Math.min(...across(path))).toBeGreaterThanOrEqual(-length / 2 - 0.01);
      }
});

test("a large piece fills its space from end to end, with windows or hubs in it", () => {
  for (const game of GAMES) {
    const [length, height] = [78.8, 22.5];
    const path = pieceOf(game)(length, height, true);
    for (const end of [Math.max(...across(path)), -Math.min(...across(path))]) expect(end, game).toBeGreaterThan(0.9 * (length / 2));
    expect(parts(path) - parts(pieceOf(game)(length, height, false)), game).toBeGreaterThanOrEqual(2);
  }
});
