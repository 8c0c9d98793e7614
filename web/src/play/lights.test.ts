import { expect, test } from "vitest";
import type { Action } from "../net/protocol.ts";
import type { Chosen } from "../state/pendingChoice.svelte.ts";
import { lightFor, type Moment } from "./lights.ts";
import { optionsOf, paymentsFor } from "./options.ts";

const NONE: Chosen = { color: null, route: null, payment: null, positions: [], picked: null, announcing: false, turn: null };
const claim = (route: number, color: string | null, wilds: number): Action => ({ do: "claim", route, color, wilds });

/** A table with these legal actions. */
function at(legal: Action[], { chosen = {}, ...rest }: Partial<Omit<Moment, "chosen">> & { chosen?: Partial<Chosen> } = {}): Moment {
  const all = { ...NONE, ...chosen };
  const options = optionsOf(legal, () => 3);
  return {
    legal,
    chosen: all,
    ticked: all.positions,
    payments: (route) => paymentsFor(options, route, all.color),
    paying: all.route,
    opened: null,
    announcing: false,
    turning: false,
    confirms: false,
    part: null,
    own: () => null,
    ...rest,
  };
}

test("a card: its slot, or the deck", () => {
  expect(lightFor({ do: "card", slot: 3 }, at([]))).toBe("slot-3");
  expect(lightFor({ do: "card", slot: null }, at([]))).toBe("deck");
});

test("an open choice in place of the cards is closed first", () => {
  expect(lightFor({ do: "card", slot: 3 }, at([], { announcing: true }))).toBe("cancel");
});

test("tickets: the deck, then, if there are two, the number of long ones", () => {
  expect(lightFor({ do: "tickets", long: 2 }, at([]))).toBe("ticket-deck");
  expect(lightFor({ do: "tickets", long: 2 }, at([], { announcing: true }))).toBe("long-2");
});

test("tickets are ticked one after the other, wrong ones are unticked first, and then they are kept", () => {
  const keep: Action = { do: "keep", positions: [0, 2] };
  const ticked = (...positions: number[]) => lightFor(keep, at([keep], { chosen: { positions } }));
  expect(ticked()).toBe("offer-0");
  expect(ticked(0)).toBe("offer-2");
  expect(ticked(2)).toBe("offer-0");
  expect(ticked(0, 1, 2)).toBe("offer-1");
  expect(ticked(0, 2)).toBe("keep");
});

test("a route: on the board, then the payment, then the confirmation", () => {
  const [dear, cheap] = [claim(7, "red", 1), claim(7, "blue", 0)];
  const legal = [dear, cheap];
  expect(lightFor(dear, at(legal))).toBe("route 7");
  expect(lightFor(dear, at(legal, { chosen: { route: 7, payment: 0 } }))).toBe("pay-1");
  expect(lightFor(dear, at(legal, { chosen: { route: 7, payment: 0 }, confirms: true }))).toBe("pay-1");
  expect(lightFor(dear, at(legal, { chosen: { route: 7, payment: 1 }, confirms: true }))).toBe("confirm");
  expect(lightFor(cheap, at(legal, { chosen: { route: 7, payment: 0 }, confirms: true }))).toBe("confirm");
  expect(lightFor(cheap, at([cheap], { chosen: { route: 7, payment: 0 }, confirms: true }))).toBe("pay-0");
});

test("another route's card, and another colour, are closed first", () => {
  const legal = [claim(7, "red", 0), claim(7, "blue", 0), claim(4, "red", 0)];
  expect(lightFor(claim(7, "red", 0), at(legal, { chosen: { route: 4 } }))).toBe("close");
  expect(lightFor(claim(7, "red", 0), at(legal, { opened: 5 }))).toBe("close");
  expect(lightFor(claim(7, "red", 0), at(legal, { chosen: { color: "blue" } }))).toBe("hand-blue");
  expect(lightFor(claim(7, "red", 0), at(legal, { chosen: { color: "blue", route: 7 } }))).toBe("close");
});

test("a route that cannot be taken is tried on the board", () => {
  expect(lightFor(claim(9, "red", 0), at([{ do: "card", slot: null }]))).toBe("route 9");
  expect(lightFor(claim(9, "red", 0), at([{ do: "card", slot: null }], { chosen: { color: "blue" } }))).toBe("route 9");
});

test("passing is one button", () => {
  expect(lightFor({ do: "pass" }, at([{ do: "pass" }], { part: "log" }))).toBe("pass");
});

test("a mechanism names the control of its own action", () => {
  expect(lightFor({ do: "flag", keep: true }, at([], { own: (action) => `own ${action.do}` }))).toBe("own flag");
  expect(lightFor({ do: "flag", keep: true }, at([])), "no question is open").toBeNull();
});

test("on a small screen the tab of the hand comes first, unless a route's card covers it", () => {
  const card: Action = { do: "card", slot: 1 };
  expect(lightFor(card, at([], { part: "hand" }))).toBe("slot-1");
  expect(lightFor(card, at([], { part: "chat" }))).toBe("tab-hand");
  expect(lightFor(card, at([], { part: "folded" }))).toBe("tab-hand");
  expect(lightFor(card, at([], { part: "hand", opened: 4 }))).toBe("close");
  expect(lightFor(card, at([], { opened: 4 })), "there is space for both").toBe("slot-1");
  expect(lightFor(claim(7, "red", 0), at([claim(7, "red", 0)], { part: "chat" })), "the board is always there").toBe("route 7");
});
