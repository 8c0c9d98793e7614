import { expect, test } from "vitest";
import type { SeatJson, ViewJson } from "../net/protocol.ts";
import { ranks, seatingFrom, ticketsHeld } from "./standings.ts";

test("equal numbers share a rank, and zero has none", () => {
  expect(ranks([3, 5, 3, 0])).toEqual([2, 1, 2, null]);
  expect(ranks([2, 2, 1])).toEqual([1, 1, 3]);
});

test("the viewer comes first, and the others follow in order of play", () => {
  expect(seatingFrom({ seat: 2, first: 0, players: 4 } as ViewJson)).toEqual([2, 3, 0, 1]);
  expect(seatingFrom({ seat: null, first: 1, players: 3 } as ViewJson)).toEqual([1, 2, 0]);
});

test("tickets of both decks are counted together", () => {
  expect(ticketsHeld({ ticket_counts: { short: 2, long: 1 } } as unknown as SeatJson)).toBe(3);
});
