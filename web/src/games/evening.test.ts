import { beforeEach, describe, expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import "virtual:games";
import { type Evening, readEvening } from "./evening.ts";
import { evenings, merged, MOST_EVENINGS, readStored } from "./evenings.svelte.ts";
import { eveningsIn, eveningsPart, previewOf } from "./eveningsPart.ts";

const evening = (changes: Partial<Evening> = {}): Evening => ({
  id: "e1", at: 1_790_000_000_000, kept: 1_790_000_100_000, board: "london", title: "",
  seats: [
    { name: "Léa", color: "red", total: 61, rank: 1, done: 3, by: { routes: 40, tickets: 16, districts: 5 } },
    { name: "Hugo", color: null, total: 40, rank: 2, done: 1, by: { routes: 40 } },
  ],
  winners: [0], complete: true, pad: { format: "omnibus-score-1" },
  ...changes,
});

beforeEach(() => {
  preferences.set({ language: "en" });
  localStorage.clear();
  evenings.clear();
});

describe("an evening", () => {
  test("is read as it was written, without what does not belong there", () => {
    expect(readEvening(JSON.parse(JSON.stringify(evening())))).toEqual(evening());
    expect(readEvening({ ...evening(), more: 1 })).toEqual(evening());
  });

  test.each<[string, object | null]>([
    ["nothing", null], ["an id that is a path", { id: "../x" }], ["a time that is none", { at: "today" }], ["no seats", { seats: [] }],
    ["nine seats", { seats: Array.from({ length: 9 }, () => evening().seats[0]) }], ["points that are no numbers", { seats: [{ ...evening().seats[0], total: "61" }] }],
    ["a source that is none", { seats: [{ ...evening().seats[0], by: { "<b>": 1 } }] }], ["a winner who is not there", { winners: [2] }],
    ["a pad that is a text", { pad: "pad" }], ["a pad that is huge", { pad: { x: "x".repeat(30_000) } }],
  ])("%s is none", (_, changes) => {
    expect(readEvening(changes === null ? null : { ...evening(), ...changes })).toBeNull();
  });
});

describe("evenings", () => {
  test("are kept once, with the latest account, the latest evening first", () => {
    evenings.keep(evening());
    evenings.keep(evening({ id: "e2", at: 1_790_000_500_000 }));
    evenings.keep(evening({ kept: 1_790_000_900_000, complete: false }));
    expect(evenings.list.map(({ id, complete }) => [id, complete])).toEqual([["e2", true], ["e1", false]]);
    expect(readStored(localStorage.getItem("omnibus.evenings"))).toEqual(evenings.list);
    expect(merged(evenings.list, [evening()])).toEqual(evenings.list);
    evenings.remove("e2");
    expect(evenings.list.map(({ id }) => id)).toEqual(["e1"]);
  });

  test("have a limit", () => {
    const many = Array.from({ length: MOST_EVENINGS + 5 }, (_, at) => evening({ id: `e${at}`, at }));
    expect(merged([], many)).toHaveLength(MOST_EVENINGS);
    expect(eveningsIn(many)).toBeNull();
  });

  test("are carried to another device apart from the games", () => {
    evenings.keep(evening());
    const value = JSON.parse(JSON.stringify(eveningsPart.read())) as unknown;
    eveningsPart.clear();
    expect([eveningsPart.read(), eveningsPart.content()]).toEqual([null, null]);
    expect(previewOf([], value)).toEqual({ says: ["One new evening."], doubt: null, news: true });
    expect(eveningsPart.merge(value)).toBe(true);
    expect(evenings.list).toEqual([evening()]);
    expect(previewOf(evenings.list, value)?.news).toBe(false);
    expect(previewOf([], [...(value as object[]), { id: 1 }])?.says).toContain("One entry is damaged, and is left out.");
    expect([previewOf([], "evenings"), previewOf([], [1])]).toEqual([null, null]);
  });
});
