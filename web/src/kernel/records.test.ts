import { expect, test } from "vitest";
import type { Layout } from "./layouts.ts";
import { RecordView } from "./records.ts";

const LAYOUT: Layout = { bytes: 24, fields: { seat: ["i1", 0], score: ["i2", 2, 2, 3], count: ["u4", 16] } };
const record = (): RecordView => new RecordView(LAYOUT, new ArrayBuffer(64), 32);

test("numbers lie where the layout says", () => {
  const made = record();
  made.set(-2, "seat");
  made.set(-300, "score", 1, 2);
  made.set(4_000_000_000, "count");
  expect([made.get("seat"), made.get("score", 1, 2), made.get("score", 1, 1), made.get("count")]).toEqual([-2, -300, 0, 4_000_000_000]);
  expect([...made.bytes.subarray(12, 14)]).toEqual([0xd4, 0xfe]);
});

test("a row or a whole field is filled", () => {
  const made = record();
  made.fill(7, "score", 1);
  expect([made.get("score", 0, 2), made.get("score", 1, 0), made.get("score", 1, 2)]).toEqual([0, 7, 7]);
  made.fill(-1, "score");
  made.fill(3, "seat");
  expect([made.get("score", 0, 0), made.get("seat")]).toEqual([-1, 3]);
});

test("what does not fit, or lies outside, is an error", () => {
  const made = record();
  for (const value of [128, -129, 1.5, Number.NaN]) expect(() => made.set(value, "seat")).toThrow(RangeError);
  for (const index of [[2, 0], [0, 3], [-1, 0], [0.5, 0], [0], [0, 0, 0]]) expect(() => made.get("score", ...index)).toThrow(RangeError);
  expect(() => made.get("colour")).toThrow("colour");
});
