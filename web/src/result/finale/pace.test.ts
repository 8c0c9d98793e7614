import { expect, it } from "vitest";
import { Pace } from "./pace.svelte.ts";

it("one step follows another up to the last", () => {
  const pace = new Pace(3, null, false);
  expect([pace.at, pace.next(), pace.at, pace.next(), pace.at, pace.next(), pace.at]).toEqual([0, true, 1, true, 2, false, 2]);
  expect(pace.before).toBe(1);
});

it("a brief finale stops only where a group ends", () => {
  const pace = new Pace(9, [3, 6, 8], false);
  expect([pace.at, pace.before]).toEqual([3, -1]);
  expect([pace.next(), pace.at, pace.before, pace.next(), pace.next()]).toEqual([true, 6, 3, true, false]);
});

it("the steps of somebody else are followed, but never back", () => {
  const pace = new Pace(9, null, true);
  expect([pace.follow(0), pace.at, pace.following]).toEqual([true, 0, true]);
  expect([pace.follow(4), pace.at, pace.before]).toEqual([true, 4, 0]);
  // They sleep: it goes on, and does not wait for them when they come back behind it.
  expect([pace.next(), pace.at, pace.following]).toEqual([true, 5, false]);
  expect([pace.follow(4), pace.at, pace.following]).toEqual([true, 5, false]);
  expect([pace.follow(6), pace.at, pace.following]).toEqual([true, 6, true]);
  // They skip the rest.
  expect([pace.follow(9), pace.at]).toEqual([false, 6]);
});
