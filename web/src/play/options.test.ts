import { expect, test } from "vitest";
import type { Action } from "../net/protocol.ts";
import { same } from "../net/same.ts";
import { bestFirst, claimable, optionsOf, paymentsFor } from "./options.ts";

const LENGTHS = [3, 2];
const sorted = (legal: Action[]) => optionsOf(legal, (route) => LENGTHS[route] ?? 0);
const claim = (route: number, color: string | null, wilds: number): Action => ({ do: "claim", route, color, wilds });

test("cards are grouped by slot, apart from the deck", () => {
  const options = sorted([{ do: "card", slot: null }, { do: "card", slot: 0 }, { do: "card", slot: 3 }]);
  expect(options.deck).toEqual({ do: "card", slot: null });
  expect([...options.slots.keys()]).toEqual([0, 3]);
  expect(sorted([{ do: "card", slot: 2 }]).deck).toBeNull();
});

test("payments name their exact cards, the fewest wilds first", () => {
  const options = sorted([claim(0, null, 3), claim(0, "red", 1), claim(0, "red", 0), claim(1, "blue", 1)]);
  expect(paymentsFor(options, 0, null).map((payment) => payment.cards)).toEqual([
    ["red", "red", "red"],
    ["red", "red", "wild"],
    ["wild", "wild", "wild"],
  ]);
  expect(paymentsFor(options, 1, null)[0]?.cards).toEqual(["blue", "wild"]);
});

test("with a hand colour, only payments in it count; wilds alone count as a colour", () => {
  const options = sorted([claim(0, "red", 1), claim(0, null, 3), claim(1, "blue", 0)]);
  expect(claimable(options, null)).toEqual([0, 1]);
  expect(claimable(options, "red")).toEqual([0]);
  expect(claimable(options, "wild")).toEqual([0]);
  expect(claimable(options, "green")).toEqual([]);
  expect(paymentsFor(options, 0, "wild").map(({ action }) => action.wilds)).toEqual([3]);
});

test("among payments with equally many wilds, the most frequent colour of the hand comes first", () => {
  const options = sorted([claim(1, "blue", 0), claim(1, "red", 0), claim(1, "green", 1)]);
  const best = bestFirst(paymentsFor(options, 1, null), { blue: 2, red: 5, green: 9, wild: 1 });
  expect(best.map(({ action }) => action.color)).toEqual(["red", "blue", "green"]);
});

test("a colour that the plan needs is spared, however many cards of it are held", () => {
  const options = sorted([claim(1, "blue", 0), claim(1, "red", 0), claim(1, "green", 1)]);
  const best = bestFirst(paymentsFor(options, 1, null), { blue: 2, red: 5, green: 9, wild: 1 }, new Map([["red", 4]]));
  expect(best.map(({ action }) => action.color)).toEqual(["blue", "red", "green"]);
});

test("all other choices are found", () => {
  const options = sorted([{ do: "tickets", long: 2 }, { do: "tickets", long: 0 }, { do: "pass" }]);
  expect(options.pass).toEqual({ do: "pass" });
  expect(options.tickets.map(({ long }) => long)).toEqual([0, 2]);
});

test("two actions are the same whatever the order of their fields", () => {
  expect(same({ do: "card", slot: 1 }, { slot: 1, do: "card" })).toBe(true);
  expect(same({ do: "card", slot: 1 }, { do: "card", slot: null })).toBe(false);
});
