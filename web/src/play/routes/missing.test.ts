import { expect, test } from "vitest";
import { routeOf } from "../../board/fixtures.ts";
import type { Route } from "../../net/protocol.ts";
import { sensibleClaim, shortfall, shortfalls } from "./missing.ts";

const route = (length: number, color: string, ferries = 0): Route => routeOf({ a: "one", b: "other", length, color, ferries });

test("as few wilds as possible are used, and missing cards are counted", () => {
  expect(shortfall(route(3, "red"), { red: 2, wild: 4 }, "red")).toMatchObject({ colored: 2, wilds: 1, missing: 0 });
  expect(shortfall(route(4, "red"), { red: 1, wild: 1 }, "red")).toMatchObject({ colored: 1, wilds: 1, missing: 2 });
  expect(shortfall(route(2, "red"), { red: 5 }, "red")).toMatchObject({ colored: 2, wilds: 0, missing: 0 });
});

test("ferries take wilds first, even if there are enough coloured cards", () => {
  expect(shortfall(route(3, "gray", 2), { blue: 5, wild: 1 }, "blue")).toEqual({
    color: "blue",
    colored: 1,
    wilds: 1,
    missing: 1,
    missingWilds: 1,
  });
  expect(shortfall(route(3, "gray", 2), { blue: 5, wild: 3 }, "blue")).toMatchObject({ colored: 1, wilds: 2, missing: 0 });
});

test("a gray route lists the colour with the fewest missing cards first", () => {
  const colors = shortfalls(route(3, "gray"), { red: 1, blue: 2, wild: 1 }, ["red", "blue", "green"]).map(({ color }) => color);
  expect(colors).toEqual(["blue", "red", "green"]);
});

test("the server is asked about the nearest payment", () => {
  expect(sensibleClaim(7, route(3, "red"), { red: 1, wild: 1 }, ["red"])).toEqual({ do: "claim", route: 7, color: "red", wilds: 1 });
  expect(sensibleClaim(7, route(2, "gray", 2), { red: 4 }, ["red", "blue"])).toEqual({ do: "claim", route: 7, color: null, wilds: 2 });
  expect(sensibleClaim(7, route(2, "gray"), { blue: 1 }, ["red", "blue"])).toEqual({ do: "claim", route: 7, color: "blue", wilds: 0 });
});
