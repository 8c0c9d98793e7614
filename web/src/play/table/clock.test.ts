import { expect, test } from "vitest";
import { clockText } from "./clock.ts";

test("a clock shows seconds, minutes, hours, and days from two on", () => {
  expect(clockText(6_400)).toBe("0:07");
  expect(clockText(750_000)).toBe("12:30");
  expect(clockText(3_600_000 * 3 + 300_000)).toBe("3:05:00");
  expect(clockText(86_400_000 * 3.5)).toBe("3d");
});
