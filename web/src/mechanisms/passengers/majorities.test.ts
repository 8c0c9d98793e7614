import { expect, test } from "vitest";
import type { SeatJson } from "../../net/protocol.ts";
import { majorities } from "./majorities.ts";

test("majorities are ranked for every colour", () => {
  const seats = [{ passengers: { red: 2 } }, { passengers: { red: 1, blue: 1 } }] as unknown as SeatJson[];
  expect(majorities(["red", "blue"], seats)).toEqual([
    { color: "red", counts: [2, 1], ranks: [1, 2] },
    { color: "blue", counts: [0, 1], ranks: [null, 1] },
  ]);
});
