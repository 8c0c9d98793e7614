import { describe, expect, it } from "vitest";
import { drawingOf, GAMES } from "./fixtures.ts";
import { arranged, type Box, boxAt, freestPosition, obstaclesOn } from "./zoomButtons.ts";
import { fitScale, opened, type Size } from "./zoom.ts";

const TRANSFORM = { x: 0, y: 0, scale: 1 };
const WINDOW = { width: 600, height: 500 };
const freest = (pressed: Box[], transform = TRANSFORM, read: Box[] = []) => {
  const { position } = freestPosition({ pressed, read }, transform, WINDOW, 44, 1);
  return `${position.y} ${position.x}`;
};

describe("the buttons", () => {
  it("are at the bottom right if nothing is in the way", () => {
    expect(freest([])).toBe("bottom right");
    expect(freest([[0, 0, 500, 400]])).toBe("bottom right");
    expect(freestPosition({ pressed: [], read: [] }, TRANSFORM, { width: 375, height: 240 }, 44, 1).position).toMatchObject({ x: "right", y: "top" });
  });

  it("are in another corner, or along the edge, if they cover nothing there", () => {
    expect(freest([[460, 360, 600, 500]])).toBe("bottom left");
    expect(freest([[0, 440, 600, 500]])).toBe("bottom right");
    expect(freestPosition({ pressed: [[0, 440, 600, 500]], read: [] }, TRANSFORM, WINDOW, 44, 1).position).toMatchObject({ dx: 4, dy: 64, row: false });
    expect(freest([[0, 100, 600, 500]])).toBe("top right");
  });

  it("are placed in pixels of the window, not units of the board", () => {
    expect(freest([[250, 200, 300, 250]], { x: 0, y: 0, scale: 2 })).toBe("bottom left");
  });

  it("cover texts rather than routes and places", () => {
    const edge: Box[] = [[0, 0, 600, 60], [0, 440, 600, 500], [0, 0, 60, 500]];
    expect(freest(edge, TRANSFORM, [[500, 0, 600, 500]])).toBe("bottom right");
    expect(freest([], TRANSFORM, [[500, 300, 600, 500]])).toBe("bottom left");
  });
});

/** The space for the board in windows of 1440 × 900, 1024 × 768, 390 × 844, 844 × 390 and 375 × 667 pixels, and others. */
const ROOMS: Size[] = [
  { width: 1051, height: 736 },
  { width: 720, height: 848 },
  { width: 720, height: 604 },
  { width: 480, height: 716 },
  { width: 390, height: 293 },
  { width: 390, height: 349 },
  { width: 390, height: 417 },
  { width: 490, height: 342 },
  { width: 375, height: 240 },
  { width: 347, height: 327 },
  { width: 320, height: 220 },
];

const MARGIN = 14;
const BUTTON = 46;

describe.each(GAMES)("on the board of %s", (game) => {
  const drawing = drawingOf(game);
  const sheet = { width: drawing.size[0] + 2 * MARGIN, height: drawing.size[1] + 2 * MARGIN };

  it.each(ROOMS)("cover no routes or places in $width × $height", (window) => {
    for (const language of ["en", "fr"]) {
      const obstacles = obstaclesOn(drawing, language);
      const { position, room } = arranged(obstacles, sheet, MARGIN, window, BUTTON);
      const { x, y, scale } = opened(sheet, room);
      const [left, top, right, bottom] = boxAt(position, window, BUTTON, scale > fitScale(sheet, room) ? 2 : 1);
      const onX = (at: number) => (at + MARGIN) * scale + x;
      const onY = (at: number) => (at + MARGIN) * scale + y;
      const hidden = obstacles.pressed.filter(([l, t, r, b]) => onX(r) > left && onX(l) < right && onY(b) > top && onY(t) < bottom);
      expect(hidden).toEqual([]);
      expect(left >= 0 && top >= 0 && right <= window.width && bottom <= window.height, "they are in the window").toBe(true);
    }
  });
});

it("buttons are beside a board full of routes", () => {
  const obstacles = { pressed: [[0, 0, 1000, 800] as Box], read: [] };
  const { position, room } = arranged(obstacles, { width: 1028, height: 828 }, MARGIN, { width: 514, height: 414 }, BUTTON);
  expect([room.width, position.x]).toEqual([460, "right"]);
});
