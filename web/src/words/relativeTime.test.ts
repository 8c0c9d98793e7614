import { expect, test } from "vitest";
import { ago, lasting } from "./relativeTime.ts";

const NOON = Date.UTC(2026, 5, 1, 12);

test.each([
  [0, "now", "maintenant"],
  [59_000, "now", "maintenant"],
  [3 * 60_000, "3 minutes ago", "il y a 3 minutes"],
  [2.5 * 3_600_000, "2 hours ago", "il y a 2 heures"],
  [86_400_000, "yesterday", "hier"],
])("%d ms ago", (passed, english, french) => {
  expect(ago(NOON - passed, NOON, "en")).toBe(english);
  expect(ago(NOON - passed, NOON, "fr")).toBe(french);
});

test("long ago is a date; a clock that goes wrong is now", () => {
  expect(ago(NOON - 90 * 86_400_000, NOON, "en")).toBe("Mar 3, 2026");
  expect(ago(NOON + 5000, NOON, "en")).toBe("now");
});

test("a time to think in its largest whole unit", () => {
  expect(lasting(90, "en")).toBe("90 seconds");
  expect(lasting(120, "en")).toBe("2 minutes");
  expect(lasting(86_400, "fr")).toBe("1\u00a0jour");
  expect(lasting(3600, "en")).toBe("1 hour");
});
