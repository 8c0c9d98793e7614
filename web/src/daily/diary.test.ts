import { expect, test } from "vitest";
import { dayBefore, isDay, monthBeside, weeksOf } from "./days.ts";
import { diaryPart } from "./diaryPart.ts";
import { diary, readDiary, streakOf } from "./diary.svelte.ts";

test("only dates are days", () => {
  expect(["2026-11-19", "2028-02-29"].every(isDay)).toBe(true);
  expect(["", "2026-02-30", "2026-13-01", "2026-1-1", "today", "2026-11-19T00"].some(isDay)).toBe(false);
  expect([dayBefore("2026-03-01"), dayBefore("2028-03-01"), dayBefore("2027-01-01")]).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
});

test("a month is its weeks, from Monday on", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[6], weeks[0]?.[5], weeks[5]?.[0], weeks[5]?.[1]]).toEqual(["2026-11-01", null, "2026-11-30", null]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect([monthBeside("2026-12", 1), monthBeside("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("a streak reaches to today, or to yesterday as long as today can be played", () => {
  const days = new Set(["2026-11-16", "2026-11-17", "2026-11-18"]);
  expect(["2026-11-18", "2026-11-19", "2026-11-20"].map((today) => streakOf(days, today))).toEqual([3, 3, 0]);
  expect(streakOf(new Set(["2026-11-19"]), "2026-11-19")).toBe(1);
});

test("what is damaged or foreign is left out", () => {
  for (const nonsense of [null, "", "{", "null", "7", "[1]", '"x"']) expect(readDiary(nonsense).size).toBe(0);
  const text = JSON.stringify({
    "2026-11-19": { paris: 87, london: null, "<b>": 3, berlin: "many", rome: 1.5 },
    "2026-02-30": { paris: 1 },
    "2026-11-18": "played",
    "2026-11-17": {},
    __proto__: { paris: 2 },
  });
  expect([...readDiary(text)].map(([day, played]) => [day, [...played]])).toEqual([["2026-11-19", [["paris", 87], ["london", null]]]]);
  const many = Object.fromEntries(Array.from({ length: 1500 }, (_, number) => [new Date(number * 86_400_000).toISOString().slice(0, 10), { paris: 1 }]));
  expect([...readDiary(JSON.stringify(many)).keys()].at(-1)).toBe("1974-02-08");
  expect(readDiary(JSON.stringify(many)).size).toBe(1000);
});

test("the diary is carried to another device, twice as once", () => {
  diary.clear();
  expect([diaryPart.read(), diaryPart.content()]).toEqual([null, null]);
  diary.note("2026-11-19", "paris", 87);
  const value = { "2026-11-19": { paris: 12, london: 40 }, "2026-11-18": { paris: 5 } };
  expect(diaryPart.preview(value)?.news).toBe(true);
  for (const times of [1, 2]) expect([times, diaryPart.merge(value)]).toEqual([times, true]);
  expect(diaryPart.read()).toEqual({ "2026-11-19": { paris: 87, london: 40 }, "2026-11-18": { paris: 5 } });
  expect(diaryPart.preview(value)?.news).toBe(false);
  for (const nonsense of [null, 7, [], "x", { today: { paris: 1 } }]) expect(diaryPart.preview(nonsense)).toBeNull();
  diaryPart.clear();
  expect(diaryPart.read()).toBeNull();
});

test("the first result of a deal stays, also in storage", () => {
  diary.note("2026-11-19", "paris", 87);
  diary.note("2026-11-19", "paris", 200);
  diary.note("2026-11-19", "london", null);
  diary.note("no day", "paris", 1);
  expect([...(diary.days.get("2026-11-19") ?? [])]).toEqual([["paris", 87], ["london", null]]);
  expect(readDiary(localStorage.getItem("omnibus.daily"))).toEqual(new Map(diary.days));
});
