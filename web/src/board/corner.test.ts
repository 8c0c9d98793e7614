import { describe, expect, it } from "vitest";
import { boxesOf, freestCorner } from "./corner.ts";
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
