import { describe, expect, it } from "vitest";
import { between, clamped, fitScale, fitted, type Transform, onBoard, opened, pinched, showing, wheelFactor, zoomedAt } from "./zoom.ts";

const BOARD = { width: 1000, height: 500 };
const WINDOW = { width: 400, height: 400 };
const WIDE = { width: 500, height: 500 };

describe("fitting", () => {
  it("centres the whole board", () => {
    expect(fitted(BOARD, WIDE)).toEqual({ scale: 0.5, x: 0, y: 125 });
    expect(fitted({ width: 500, height: 1000 }, WIDE)).toEqual({ scale: 0.5, x: 125, y: 0 });
  });

  it("shows it at the top of a narrow window: the space below is for buttons", () => {
    expect(fitted(BOARD, WINDOW)).toEqual({ scale: 0.4, x: 0, y: 0 });
    expect(fitted({ width: 500, height: 1000 }, WINDOW)).toEqual({ scale: 0.4, x: 100, y: 0 });
  });

  it("has a scale even before there is a window", () => {
    expect(fitScale(BOARD, { width: 0, height: 0 })).toBe(1);
  });
});

describe("opening", () => {
  const UPRIGHT = { width: 500, height: 1000 };

  it("shows a board as wide as a narrow window, centred", () => {
    expect(opened(UPRIGHT, { width: 400, height: 300 })).toEqual({ scale: 0.8, x: 0, y: -250 });
    expect(opened(BOARD, { width: 400, height: 210 })).toEqual({ scale: 0.4, x: 0, y: 0 });
  });

  it("fills a narrow window that would be half empty", () => {
    expect(opened(BOARD, WINDOW)).toEqual({ scale: 0.8, x: -200, y: 0 });
  });

  it("cuts nothing off if nearly all of it fits", () => {
    expect(opened(BOARD, { width: 400, height: 190 })).toEqual(fitted(BOARD, { width: 400, height: 190 }));
    expect(opened(BOARD, { width: 400, height: 150 }).scale).toBe(0.4);
  });

  it("shows it whole in a low window, unless it would be a sliver", () => {
    const low = { width: 490, height: 342 };
    expect(opened({ width: 1000, height: 880 }, low)).toEqual(fitted({ width: 1000, height: 880 }, low));
    expect(opened({ width: 490, height: 735 }, low)).toEqual({ scale: 1, x: 0, y: (342 - 735) / 2 });
  });

  it("shows the whole board if there is space", () => {
    expect(opened(UPRIGHT, WIDE)).toEqual(fitted(UPRIGHT, WIDE));
    expect(opened(BOARD, { width: 0, height: 0 })).toEqual(fitted(BOARD, { width: 0, height: 0 }));
  });
});

describe("clamping", () => {
  it("is never smaller than the whole board, nor larger than useful", () => {
    expect(clamped({ scale: 0.1, x: 50, y: 50 }, BOARD, WINDOW, 3)).toEqual({ scale: 0.4, x: 0, y: 0 });
    expect(clamped({ scale: 0.1, x: 50, y: 50 }, BOARD, WIDE, 3)).toEqual({ scale: 0.5, x: 0, y: 125 });
    expect(clamped({ scale: 9, x: 0, y: 0 }, BOARD, WINDOW, 3).scale).toBe(3);
  });

  it("leaves no gap at an edge", () => {
    expect(clamped({ scale: 1, x: 30, y: 30 }, BOARD, WINDOW, 3)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(clamped({ scale: 1, x: -900, y: -900 }, BOARD, WINDOW, 3)).toEqual({ scale: 1, x: -600, y: -100 });
  });
});

describe("an enlarged board", () => {
  it("can be dragged away from the edge, beyond the buttons there", () => {
    expect(clamped({ scale: 1, x: 300, y: 30 }, BOARD, WINDOW, 3, 140)).toEqual({ scale: 1, x: 140, y: 30 });
    expect(clamped({ scale: 1, x: -900, y: -900 }, BOARD, WINDOW, 3, 140)).toEqual({ scale: 1, x: -740, y: -240 });
  });

  it("is centred as soon as it is whole", () => {
    expect(clamped({ scale: 0.5, x: 90, y: 90 }, BOARD, WIDE, 3, 140)).toEqual(fitted(BOARD, WIDE));
  });
});

describe("zooming", () => {
  const transform: Transform = { scale: 0.5, x: -20, y: 40 };

  it("keeps the point under the pointer", () => {
    const at = { x: 123, y: 77 };
    const before = onBoard(transform, at);
    const after = onBoard(zoomedAt(transform, at, 1.7), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("keeps both fingers on what they touch", () => {
    const [one, other] = [{ x: 100, y: 100 }, { x: 200, y: 150 }];
    const [oneAfter, otherAfter] = [{ x: 80, y: 90 }, { x: 280, y: 190 }];
    const after = pinched(transform, [one, other], [oneAfter, otherAfter]);
    expect(onBoard(after, oneAfter).x).toBeCloseTo(onBoard(transform, one).x);
    expect(onBoard(after, otherAfter).y).toBeCloseTo(onBoard(transform, other).y);
    expect(after.scale).toBeCloseTo(1);
  });

  it("survives two fingers at the same point", () => {
    const at = { x: 5, y: 5 };
    expect(pinched(transform, [at, at], [at, at])).toEqual(transform);
  });

  it("zooms equally in both directions of the wheel, with a limit", () => {
    expect(wheelFactor(-100, 0) * wheelFactor(100, 0)).toBeCloseTo(1);
    expect(wheelFactor(-100, 0)).toBeGreaterThan(1);
    expect(wheelFactor(3, 1)).toBeCloseTo(wheelFactor(99, 0));
    expect(wheelFactor(100_000, 0)).toBeGreaterThan(0.5);
  });
});

describe("showing", () => {
  const transform: Transform = { scale: 1, x: 0, y: 0 };

  it("does not move if all points are visible", () => {
    expect(showing(transform, [{ x: 100, y: 100 }], WINDOW, 50)).toEqual(transform);
    expect(showing(transform, [], WINDOW, 50)).toEqual(transform);
  });

  it("moves as little as needed", () => {
    expect(showing(transform, [{ x: 500, y: 100 }], WINDOW, 50)).toEqual({ scale: 1, x: -150, y: 0 });
    expect(showing(transform, [{ x: 10, y: 100 }], WINDOW, 50)).toEqual({ scale: 1, x: 40, y: 0 });
  });

  it("centres points that do not fit", () => {
    expect(showing(transform, [{ x: 0, y: 0 }, { x: 1000, y: 0 }], WINDOW, 50).x).toBe(-300);
  });
});

it("interpolates between two views", () => {
  const [from, to] = [{ scale: 1, x: 0, y: 0 }, { scale: 4, x: -300, y: -60 }];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1)).toEqual(to);
  // The point at the same pixel in both views never moves.
  const fixed = onBoard(from, { x: 100, y: 20 });
  const middle = between(from, to, 0.5);
  expect(middle.scale).toBeCloseTo(2);
  expect(onBoard(middle, { x: 100, y: 20 }).x).toBeCloseTo(fixed.x);
});
