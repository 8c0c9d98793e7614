import { expect, it } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { headlineOf, spokenAt } from "./announcements.ts";
import type { Step } from "./steps.ts";

const ticket = (seat: number, number: number, done: boolean, points: number): Step => ({ kind: "ticket", seat, ticket: number, done, points });
const STEPS: Step[] = [
  { kind: "opening" },
  { kind: "source", source: "routes", seat: 1, points: 9 },
  { kind: "source", source: "routes", seat: 0, points: 12 },
  ticket(1, 4, true, 5),
  ticket(1, 7, false, -3),
  ticket(0, 2, true, 8),
  { kind: "source", source: "districts", seat: null, points: 0 },
  { kind: "hush" },
  { kind: "winners" },
];
const spoken = () => STEPS.map((_, index) => spokenAt(STEPS, index, ["Ada", "Bo"], { winners: [0] }));

it("a screen reader hears a sentence for each group, at its end", () => {
  preferences.set({ language: "en" });
  expect(spoken()).toEqual([
    "The points are being counted. Any key shows the result.",
    null,
    "Routes: Bo 9 and Ada 12.",
    null,
    "Bo, Tickets: 1 done, 1 not; +2.",
    "Ada, Tickets: 1 done, 0 not; +8.",
    "Districts: Nobody.",
    null,
    "Ada wins.",
  ]);
  preferences.set({ language: "fr" });
  expect(spoken()[4]).toContain("Bo, Destinations");
});

it("the headline names the winners; a single one reads of a victory", () => {
  preferences.set({ language: "en" });
  expect(headlineOf(["Ada", "Bo"], { winners: [0] }, 0)).toBe("You win!");
  expect(headlineOf(["Ada", "Bo"], { winners: [0] }, null)).toBe("Ada wins.");
  expect(headlineOf(["Ada", "Bo"], { winners: [0, 1] }, 0)).toBe("Ada and Bo share the victory.");
});
