import { describe, expect, it } from "vitest";
import { boxesOf, freestCorner, freestSpot } from "./corner.ts";
import { drawingOf, GAMES } from "./fixtures.ts";
import { fitted } from "./zoom.ts";

const LOOK = { x: 0, y: 0, scale: 1 };
const WINDOW = { width: 400, height: 300 };

describe("the freest corner", () => {
  it("is at the bottom right, where nothing is in the way", () => {
    expect(freestCorner([], LOOK, WINDOW, 50)).toBe("bottom-right");
    expect(freestCorner([[0, 0, 300, 200]], LOOK, WINDOW, 50)).toBe("bottom-right");
  });

  it("is another one, where that covers less", () => {
    expect(freestCorner([[360, 260, 390, 290]], LOOK, WINDOW, 50)).toBe("bottom-left");
    expect(freestCorner([[0, 260, 400, 300]], LOOK, WINDOW, 50)).toBe("top-right");
    expect(freestCorner([[0, 260, 400, 300], [360, 0, 400, 40]], LOOK, WINDOW, 50)).toBe("top-left");
  });

  it("is where it is seen, not where it lies on the board", () => {
    expect(freestCorner([[180, 130, 190, 140]], { x: 0, y: 0, scale: 2 }, WINDOW, 50)).toBe("bottom-left");
  });

  it.each(GAMES)("covers nothing of %s on a phone", (game) => {
    const drawing = drawingOf(game);
    const [width, height] = drawing.size;
    const window = { width: 390, height: Math.round((390 * height) / width) };
    const look = fitted({ width, height }, window);
    const corner = freestCorner(boxesOf(drawing, "fr"), look, window, 48);
    const side = 48 / look.scale;
    const left = corner.endsWith("right") ? width - side : 0;
    const top = corner.startsWith("bottom") ? height - side : 0;
    const covered = boxesOf(drawing, "fr").reduce((sum, [l, t, r, b]) => {
      const [wide, high] = [Math.min(r, left + side) - Math.max(l, left), Math.min(b, top + side) - Math.max(t, top)];
      return sum + Math.max(0, wide) * Math.max(0, high);
    }, 0);
    expect(covered).toBeLessThan(drawing.sizes.height ** 2); // boxes around slanting spaces are mostly empty
  });
});

describe("the freest spot along an edge", () => {
  const SIZE = { width: 200, height: 40 };

  it("is in the middle of the lower edge, where nothing is in the way", () => {
    expect(freestSpot([], LOOK, WINDOW, SIZE, [])).toEqual({ x: 100, y: 260 });
  });

  it("is where it covers least of the board as it is seen", () => {
    const below: [number, number, number, number] = [0, 280, 400, 300];
    expect(freestSpot([below], LOOK, WINDOW, SIZE, [])).toEqual({ x: 100, y: 0 });
    expect(freestSpot([[150, 280, 300, 300]], LOOK, WINDOW, SIZE, [])).toEqual({ x: 100, y: 0 });
    expect(freestSpot([[150, 0, 160, 10], [290, 280, 300, 300]], LOOK, WINDOW, SIZE, [])).toEqual({ x: 0, y: 260 });
    expect(freestSpot([below], { x: 0, y: 40, scale: 1 }, WINDOW, SIZE, [])).toEqual({ x: 100, y: 260 });
  });

  it("never covers what stands there already", () => {
    const button: [number, number, number, number] = [350, 250, 400, 300];
    const wide = { width: 380, height: 40 };
    expect(freestSpot([[0, 0, 400, 60]], LOOK, WINDOW, wide, [button]).y).toBe(0);
    expect(freestSpot([[0, 0, 400, 60]], LOOK, WINDOW, SIZE, [button])).toEqual({ x: 100, y: 260 });
  });
});
