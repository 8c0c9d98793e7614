import { expect, it } from "vitest";
import { fall, rain, shot } from "./confetti.ts";

const [WIDTH, HEIGHT] = [1200, 800];
/** Evenly spread, and the same every time. */
function chance(): () => number {
  let last = 0.5;
  return () => (last = (last * 9301 + 0.29573) % 1);
}

it("shots come from the lower corners, and fly up and inwards", () => {
  const left = shot(WIDTH, HEIGHT, "left", 30, 5, chance());
  expect(left.every(({ x, right, down }) => x < 0 && right > 0 && down < 0)).toBe(true);
  const right = shot(WIDTH, HEIGHT, "right", 30, 5, chance());
  expect(right.every(({ x, right, down }) => x > WIDTH && right < 0 && down < 0)).toBe(true);
  expect(new Set(left.map(({ picture }) => picture)).size).toBe(5);
});

it("shots reach well into the window, and all flakes leave it at last", () => {
  let flakes = [...shot(WIDTH, HEIGHT, "left", 40, 3, chance()), ...rain(WIDTH, 40, 3, chance())];
  let highest = HEIGHT;
  let seconds = 0;
  for (; flakes.length > 0 && seconds < 20; seconds += 1 / 60) {
    flakes = fall(flakes, 1 / 60, WIDTH, HEIGHT);
    for (const { x, y } of flakes) if (x > WIDTH / 4) highest = Math.min(highest, y);
  }
  expect(highest).toBeLessThan(HEIGHT / 2);
  expect(seconds).toBeLessThan(9);
});
