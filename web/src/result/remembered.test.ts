import { beforeEach, describe, expect, it } from "vitest";
import { Remembered } from "./remembered.ts";

describe("Remembered", () => {
  beforeEach(() => localStorage.clear());

  it("keeps the first value of a table", () => {
    const words = new Remembered("test");
    expect(words.get("a")).toBeNull();
    words.note("a", "one");
    words.note("a", "two");
    expect(new Remembered("test").get("a")).toBe("one");
  });

  it("forgets the oldest of many", () => {
    const words = new Remembered("test");
    for (let table = 0; table < 70; table++) words.note(`${table}`, "x");
    expect(words.get("9")).toBeNull();
    expect(words.get("10")).toBe("x");
  });

  it("ignores invalid entries", () => {
    for (const kept of ["{", "7", '[["a"], 3, ["b", "c"]]']) {
      localStorage.setItem("omnibus.test", kept);
      expect(new Remembered("test").get("a")).toBeNull();
    }
    expect(new Remembered("test").get("b")).toBe("c");
  });
});
