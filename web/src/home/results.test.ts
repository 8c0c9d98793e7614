import { expect, test } from "vitest";
import type { TableLine } from "../net/protocol.ts";
import { resultsOn } from "./results.ts";

function game(points: number[] | null, your_seats: number[], changes: Partial<TableLine> = {}): TableLine {
  const most = Math.max(...(points ?? [0]));
  const winners = (points ?? []).flatMap((each, seat) => (each === most ? [seat] : []));
  return { table: "", status: "over", board: "paris", seats: [], at: 0, your_turn: false, your_seats, winners, points, deal: null, lesson: null, ...changes };
}

test("statistics of one's own games on a board: played, won, best and average", () => {
  expect(resultsOn([game([30, 41], [1]), game([50, 20], [1]), game([33, 33], [0])], "paris")).toEqual({ played: 3, won: 2, best: 41, average: 31 });
});

test("a game counts whatever the version of the rules it was played by", () => {
  expect(resultsOn([game([12, 8], [0], { board: "paris@2" })], "paris")?.played).toBe(1);
});

test("games that prove nothing about oneself are left out", () => {
  const others = [
    game([30, 41], []), // watched, or played before the server listed one's seats
    game([30, 41], [0, 1]), // two people at one device: neither is oneself
    game(null, [0]), // given up
    game([30, 41], [0], { board: "london" }),
    game([30, 41], [0], { lesson: "flags", deal: "lesson" }),
    game([30, 41], [0], { deal: "again" }), // the cards were known
    game([30, 41], [0], { status: "playing" }),
  ];
  expect(resultsOn(others, "paris")).toBeNull();
});
