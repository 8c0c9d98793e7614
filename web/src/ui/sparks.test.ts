import { describe, expect, it } from "vitest";
import { plain, signed } from "../words/signed.ts";
import { burst, moved } from "./sparks.ts";

describe("sparks", () => {
  const sparks = burst(400, 300, "gold", () => 0.5);

  it("burst in the upper half", () => {
    expect(sparks.every(({ x, y }) => x > 0 && x < 400 && y > 0 && y < 150)).toBe(true);
  });

  it("spread, fall and fade", () => {
    const later = moved(sparks, 0.2);
    expect(later).toHaveLength(sparks.length);
    expect(Math.max(...later.map(({ x }) => x)) - Math.min(...later.map(({ x }) => x))).toBeGreaterThan(20);
    const sum = (list: typeof sparks): number => list.reduce((total, { down }) => total + down, 0);
    expect(sum(later)).toBeGreaterThan(sum(sparks));
    expect(moved(sparks, 5)).toEqual([]);
  });
});

describe("signed", () => {
  it("has a true minus", () => {
    expect([8, 0, -3].map(signed)).toEqual(["+8", "0", "−3"]);
    expect([8, 0, -3].map(plain)).toEqual(["8", "0", "−3"]);
  });
});
