import { expect, test } from "vitest";
import type { RoundResults, SeatResult } from "../net/protocol.ts";
import { didWith, sheetsOf, sourcesIn, ticketsOf } from "./sideBySide.ts";

const result = (routes: number, done: number[], failed: number[], districts = 0): SeatResult =>
  ({ routes, tickets_done: done, tickets_failed: failed, tickets: done.length - failed.length, districts, globetrotter: 0, total: routes + districts }) as unknown as SeatResult;
const seat = (person: number | null, points: number, of: SeatResult | null) => ({ person, points, place: 1, result: of, share: null, margin: null, chances: null });
const ROUND: RoundResults = {
  round: 0,
  same_deal: true,
  tables: [
    { table: "a", number: 0, corrected: false, seats: [seat(1, 20, result(20, [4, 7], [])), seat(2, 30, result(28, [], [1], 2))] },
    { table: "b", number: 1, corrected: true, seats: [seat(3, 25, result(25, [4], [7, 9])), seat(null, 31, null)] },
  ],
};

test("with the same deal, a sheet compares a position, the best result first", () => {
  expect(sheetsOf(ROUND).map(({ number, rows }) => [number, rows.map(({ table, seat }) => [table, seat.person])])).toEqual([
    [0, [[1, 3], [0, 1]]],
    [1, [[1, null], [0, 2]]],
  ]);
});

test("with different deals, a sheet is a table", () => {
  const sheets = sheetsOf({ ...ROUND, same_deal: false });
  expect(sheets.map(({ rows }) => rows.map(({ seat, position }) => [seat.person, position]))).toEqual([
    [[2, 1], [1, 0]],
    [[null, 1], [3, 0]],
  ]);
});

test("sources that nobody had are left out", () => {
  expect(sourcesIn(ROUND)).toEqual(["routes", "tickets", "districts"]);
});

test("tickets of a sheet, the most frequent first, and what became of them", () => {
  const rows = sheetsOf(ROUND)[0]!.rows;
  expect(ticketsOf(rows)).toEqual([4, 7, 9]);
  expect(rows.map(({ seat }) => didWith(seat.result, 7))).toEqual([false, true]);
  expect(didWith(rows[1]!.seat.result, 9)).toBe(null);
});
