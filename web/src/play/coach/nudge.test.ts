import { expect, test } from "vitest";
import { routeOf } from "../../board/fixtures.ts";
import type { Action, ViewJson } from "../../net/protocol.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import { plugins } from "../../mechanisms/registry.ts";
import { type Looking, nudgeOf } from "./nudge.ts";

/** b lies between a and c, with d beyond c. */
const ROUTES = [["a", "b"], ["b", "c"], ["b", "d"], ["c", "d"]].map(([a = "", b = ""]) => routeOf({ a, b, length: 2, color: "red" }));
const ATLAS = {
  board: { routes: ROUTES },
  routesAt: (place: string) => ROUTES.flatMap(({ a, b }, route) => (a === place || b === place ? [route] : [])),
} as unknown as Atlas;
const claim = (route: number): Action => ({ do: "claim", route, color: "red", wilds: 0 });

function looking(owners: (number | null)[] = [null, null, null, null], closed: number[][] = [[], [], [], []], asks = "turn"): Looking {
  return { atlas: ATLAS, view: { owners, closed, seats: [{ asks }] } as unknown as ViewJson, seat: 0 };
}

test("a route is pointed to by the end at which more can be taken", () => {
  expect(nudgeOf(claim(0), looking())).toEqual({ region: "board", says: "nudge-board", place: "b", routes: [0, 1, 2] });
});

test("routes that are gone are not pointed to, nor those closed to the viewer", () => {
  expect(nudgeOf(claim(3), looking([null, 1, null, null])).routes).toEqual([2, 3]);
  expect(nudgeOf(claim(3), looking(undefined, [[], [0], [], []])).routes).toEqual([2, 3]);
  expect(nudgeOf(claim(3), looking(undefined, [[], [1], [], []])).routes).toEqual([1, 3]);
});

test("one route alone would be the action itself: then it is only said where to look", () => {
  expect(nudgeOf(claim(3), looking([null, 1, 1, null]))).toEqual({ region: "board", says: "nudge-board", place: null, routes: [] });
});

test("cards and tickets are pointed to as a whole", () => {
  const nowhere = { place: null, routes: [] };
  expect(nudgeOf({ do: "card", slot: 2 }, looking())).toEqual({ region: "draw", says: "nudge-draw", ...nowhere });
  expect(nudgeOf({ do: "card", slot: null }, looking())).toEqual({ region: "draw", says: "nudge-draw", ...nowhere });
  expect(nudgeOf({ do: "tickets", long: 0 }, looking())).toEqual({ region: "tickets", says: "nudge-tickets", ...nowhere });
});

const asked = (action: Action, asks: string) => nudgeOf(action, looking(undefined, undefined, asks));

test("an answer is pointed to by its question", () => {
  expect(asked({ do: "keep", positions: [0] }, "keep")).toMatchObject({ region: "decision", says: "nudge-keep" });
  expect(asked({ do: "tickets", long: 1 }, "announce")).toMatchObject({ region: "decision", says: "nudge-announce" });
  expect(asked({ do: "pass" }, "turn").says).toBe("nudge-pass");
});

test("every question has a nudge of its own, those of mechanisms too", () => {
  const questions = plugins.flatMap(({ choices = {} }) => Object.keys(choices));
  expect(questions.length).toBeGreaterThan(3);
  const keys = ["keep", "announce", ...questions].map((asks) => asked({ do: "keep", positions: [0] }, asks).says);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(keys.length);
  expect(asked({ do: "keep", positions: [0] }, "something new").says).toBeNull();
});
