import { expect, test } from "vitest";
import { brokenAt } from "./brokenJson.ts";

test.each(['{"a": [1, -2.5e3, "x\\n\\u00e9", true, null, {}], "b": []}\n', " 0 ", '""'])("%s is JSON", (text) => {
  expect(JSON.parse(text)).toBeDefined();
  expect(brokenAt(text)).toBeNull();
});

test.each([
  ["once upon a time", 1, 1],
  ['{"a": 1,\n "b" 2}', 2, 6],
  ['{"a": 1,\n}', 2, 1],
  ['[1 2]', 1, 4],
  ['{"places": [', 1, 13],
  ['{"a": "x\ny"}', 1, 7],
  ["{} {}", 1, 4],
  ["", 1, 1],
])("%s breaks in line %i, column %i", (text, line, column) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(brokenAt(text)).toEqual({ line, column });
});
