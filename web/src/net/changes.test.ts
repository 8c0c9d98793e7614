import { expect, test } from "vitest";
import { changed } from "./changes.ts";

const view = {
  deck: 45,
  claimed: null as number | null,
  display: ["red", null, "blue"],
  owners: [null, 1] as (number | null)[],
  seats: [
    { cards: 2, hand: { red: 2 } as Record<string, number> },
    { cards: 3, hand: null },
  ],
};

test("a change is applied at its path, in objects and lists", () => {
  const after = changed(view, [["deck", 44], ["claimed", 7], ["display", 1, "wild"], ["owners", 0, 1], ["seats", 0, "hand", { red: 1, blue: 1 }]]);
  expect(after).toEqual({
    deck: 44,
    claimed: 7,
    display: ["red", "wild", "blue"],
    owners: [1, 1],
    seats: [{ cards: 2, hand: { red: 1, blue: 1 } }, { cards: 3, hand: null }],
  });
});

test("null is a value like any other, and a value may be a list", () => {
  expect(changed({ ...view, claimed: 3 }, [["claimed", null]]).claimed).toBeNull();
  expect(changed({ winners: [] as number[] }, [["winners", [0, 1]]]).winners).toEqual([0, 1]);
});

test("several changes of the same seat are all applied", () => {
  expect(changed(view, [["seats", 1, "cards", 4], ["seats", 1, "hand", { wild: 4 }]]).seats[1]).toEqual({ cards: 4, hand: { wild: 4 } });
});

test("the old view is not modified, and unchanged parts are shared", () => {
  const before = structuredClone(view);
  const after = changed(view, [["seats", 0, "cards", 3], ["deck", 44]]);
  expect(view).toEqual(before);
  expect(after.seats[1]).toBe(view.seats[1]);
  expect(after.owners).toBe(view.owners);
  expect(changed(view, [])).toBe(view);
});
