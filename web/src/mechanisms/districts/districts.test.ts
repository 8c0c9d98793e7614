import { expect, test } from "vitest";
import { placeOf, routeOf } from "../../board/fixtures.ts";
import type { BoardFile, Place, Route } from "../../net/protocol.ts";
import { districtProgress, districtsOf, routesJoining } from "./districts.ts";

const place = (id: string, district: number): Place => placeOf({ id, name: id, xy: [0, 0], district });
const route = (a: string, b: string): Route => routeOf({ a, b, length: 1, color: "red" });
const BOARD = {
  game: "london",
  places: [place("a", 1), place("b", 1), place("c", 2), place("d", 1)],
  routes: [route("a", "c"), route("c", "b"), route("b", "d"), route("a", "d")],
  districts: { "2": "green", "1": "black" },
} as unknown as BoardFile;

test("districts are ordered by their number", () => {
  expect(districtsOf(BOARD).map(({ number, places }) => [number, places])).toEqual([
    [1, ["a", "b", "d"]],
    [2, ["c"]],
  ]);
});

test("places of a district count as joined even by a path that leaves it", () => {
  expect(districtProgress(BOARD, [null, null, null, null], 0)).toEqual([0, 1]);
  expect(districtProgress(BOARD, [0, 0, null, null], 0)).toEqual([2, 1]);
  expect(districtProgress(BOARD, [0, 0, 0, null], 0)).toEqual([3, 1]);
  expect(districtProgress(BOARD, [0, null, 0, 1], 0), "two pieces that do not meet").toEqual([2, 1]);
  expect(districtProgress(BOARD, [0, null, 0, 1], 1)).toEqual([2, 1]);
});

test("a single place counts as joined only if its district has no other", () => {
  expect(districtProgress(BOARD, [0, null, null, null], 0)).toEqual([0, 1]);
});

test("the routes that join a district leave out dead ends", () => {
  expect(routesJoining(BOARD, [0, 0, 0, null], 0, ["a", "b", "d"])).toEqual([0, 1, 2]);
  expect(routesJoining(BOARD, [0, 0, 0, null], 0, ["a", "b"])).toEqual([0, 1]);
  expect(routesJoining(BOARD, [0, null, null, null], 0, ["a", "b"]), "it is not joined").toEqual([]);
});
