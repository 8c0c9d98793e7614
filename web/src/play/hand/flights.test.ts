import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../net/protocol.ts";
import { flightsOf, timings } from "./flights.ts";

describe("flights", () => {
  test("the viewer's cards fly to the hand, others' to their panels, hidden ones face down", () => {
    const events: GameEvent[] = [
      { e: "drew", seat: 0, from: "deck", card: "pink" },
      { e: "drew", seat: 1, from: "deck", card: "hidden" },
      { e: "drew", seat: 1, from: 3, card: "blue" },
    ];
    expect(flightsOf(events, 0)).toEqual([
      { cargo: { is: "card", color: "pink" }, from: ["deck"], to: ["hand-pink", "hand", "seat-0"] },
      { cargo: { is: "card", color: null }, from: ["deck"], to: ["seat-1"] },
      { cargo: { is: "card", color: "blue" }, from: ["slot-3"], to: ["seat-1"] },
    ]);
  });

  test("paid cards are discarded one by one; bonuses leave their places", () => {
    const events: GameEvent[] = [
      { e: "claimed", seat: 1, route: 4, paid: ["red", "wild"], points: 2 },
      { e: "passenger", seat: 1, place: "ulm", color: "red" },
      { e: "tourist", seat: 1, place: "pier", symbol: 2 },
      { e: "merchandise", seat: 1, left: 3 },
      { e: "kept", seat: 1, kept: [-1, -1], returned: [-1] },
      { e: "last_round", seat: 1 },
    ];
    const found = flightsOf(events, null);
    expect(found.map(({ from, to }) => [from[0], to[0]])).toEqual([
      ["seat-1", "discard"],
      ["seat-1", "discard"],
      ["place-ulm", "seat-1"],
      ["place-pier", "seat-1"],
      ["merchandise", "seat-1"],
      ["ticket-deck", "seat-1"],
      ["ticket-deck", "seat-1"],
    ]);
  });

  test("none lasts longer than its frame, or than 600 ms", () => {
    for (const [count, lasts] of [
      [1, 450],
      [5, 600],
      [7, 2000],
      [3, 0],
    ] as const)
      for (const { delay, duration } of timings(count, lasts)) {
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay + duration).toBeLessThanOrEqual(Math.min(lasts, 600) + 1);
      }
    expect(timings(0, 600)).toEqual([]);
  });
});
