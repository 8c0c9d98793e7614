import { expect, test } from "vitest";
import type { SeatJson } from "../../net/protocol.ts";
import { majorities, scoringColors } from "./majorities.ts";

test("majorities are ranked for every colour", () => {
  const seats = [{ passengers: { red: 2 } }, { passengers: { red: 1, blue: 1 } }] as unknown as SeatJson[];
  expect(majorities(["red", "blue"], seats)).toEqual([
    { color: "red", counts: [2, 1], ranks: [1, 2] },
    { color: "blue", counts: [0, 1], ranks: [null, 1] },
  ]);
});

test("a seat scores in the colours of which it has the most, or alone the second most", () => {
  const seats: Partial<SeatJson>[] = [{ passengers: { red: 2, blue: 1 } }, { passengers: { red: 2 } }, { passengers: { red: 1, white: 1 } }];
  expect([0, 1, 2].map((seat) => scoringColors(["red", "blue", "white"], seats, seat))).toEqual([["red", "blue"], ["red"], ["white"]]);
});
