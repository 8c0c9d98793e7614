import { describe, expect, it } from "vitest";
import type { DrawnName } from "../../net/protocol.ts";
import { passengerAt, standing } from "./waiting.ts";

describe("passengers", () => {
  const name = { waiting: [[0, 0], [10, 0], [20, 0]], person: 8 } as unknown as DrawnName;
  const written = { name, factor: 1, around: { x: 0, y: 0 } };
  const there = { white: 1, black: 1 };

  it("stand in the order of their colours, and leave their places empty", () => {
    expect(standing(name, there)).toEqual(["black", "white", null]);
    expect(standing(name)).toEqual([null, null, null]);
  });

  it("are chosen by distance", () => {
    expect(passengerAt(written, there, { x: 9, y: 1 }, 4)).toBe("white");
    expect(passengerAt(written, there, { x: 1, y: 0 }, 30)).toBe("black");
    expect(passengerAt(written, there, { x: 60, y: 0 }, 4)).toBeNull();
  });

  it("are found where they are drawn, even in larger lettering", () => {
    expect(passengerAt({ ...written, factor: 2 }, there, { x: 20, y: 0 }, 4)).toBe("white");
    expect(passengerAt({ ...written, factor: 2 }, there, { x: 9, y: 0 }, 0)).toBeNull();
  });
});
