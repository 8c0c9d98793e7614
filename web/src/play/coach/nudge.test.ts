import { expect, test } from "vitest";
import { routeOf } from "../../board/fixtures.ts";
import type { Action, ViewJson } from "../../net/protocol.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import { plugins } from "../../mechanisms/registry.ts";
import { type Context, nudgeOf } from "./nudge.ts";

/** b lies between a and c, with d beyond c. */
const ROUTES = [["a", "b"], ["b", "c"], ["b", "d"], ["c", "d"]].map(([a = "", b = ""]) => routeOf({ a, b, length: 2, color: "red" }));
const ATLAS = {
  board: { routes: ROUTES },
  routesAt: (place: string) => ROUTES.flatMap(({ a, b }, route) => (a === place || b === place ? [route] : [])),
} as unknown as Atlas;
const claim = (route: number): Action => ({ do: "claim", route, color: "red", wilds: 0 });

function context(owners: (number | null)[] = [null, null, null, null], closed: number[][] = [[], [], [], []], asks = "turn"): Context {
  return { atlas: ATLAS, view: { owners, closed, seats: [{ asks }] } as unknown as ViewJson, seat: 0 };
}

test("a nudge to a route marks its end with more free routes", () => {
  expect(nudgeOf(claim(0), context())).toEqual({ region: "board", key: "nudge-board", place: "b", routes: [0, 1, 2] });
});

test("a nudge marks no taken routes, nor those closed to the viewer", () => {
  expect(nudgeOf(claim(3), context([null, 1, null, null])).routes).toEqual([2, 3]);
  expect(nudgeOf(claim(3), context(undefined, [[], [0], [], []])).routes).toEqual([2, 3]);
  expect(nudgeOf(claim(3), context(undefined, [[], [1], [], []])).routes).toEqual([1, 3]);
});

test("a single route would be the action itself: then only the region is marked", () => {
  expect(nudgeOf(claim(3), context([null, 1, 1, null]))).toEqual({ region: "board", key: "nudge-board", place: null, routes: [] });
});

test("for cards and tickets, their whole region is marked", () => {
  const nowhere = { place: null, routes: [] };
  expect(nudgeOf({ do: "card", slot: 2 }, context())).toEqual({ region: "draw", key: "nudge-draw", ...nowhere });
  expect(nudgeOf({ do: "card", slot: null }, context())).toEqual({ region: "draw", key: "nudge-draw", ...nowhere });
  expect(nudgeOf({ do: "tickets", long: 0 }, context())).toEqual({ region: "tickets", key: "nudge-tickets", ...nowhere });
});

const asked = (action: Action, asks: string) => nudgeOf(action, context(undefined, undefined, asks));

test("for an answer, its question is marked", () => {
  expect(asked({ do: "keep", positions: [0] }, "keep")).toMatchObject({ region: "decision", key: "nudge-keep" });
  expect(asked({ do: "tickets", long: 1 }, "announce")).toMatchObject({ region: "decision", key: "nudge-announce" });
  expect(asked({ do: "pass" }, "turn").key).toBe("nudge-pass");
});

test("every question has its own nudge, including those of mechanisms", () => {
  const questions = plugins.flatMap(({ choices = {} }) => Object.keys(choices));
  expect(questions.length).toBeGreaterThan(3);
  const keys = ["keep", "announce", ...questions].map((asks) => asked({ do: "keep", positions: [0] }, asks).key);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(keys.length);
  expect(asked({ do: "keep", positions: [0] }, "something new").key).toBeNull();
});
