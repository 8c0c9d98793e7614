import { expect, test } from "vitest";
import { opponentsOn, playNow, playsAtOnce, resized, tableWish, usualSettings } from "./newTable.ts";

const LONDON = { board: "london", players: [2, 4] };
const GERMANY = { board: "germany", players: [2, 3, 4, 5] };

test("as many opponents as the board has seats for", () => {
  expect(opponentsOn(LONDON, 4)).toBe(3);
  expect(opponentsOn(GERMANY, 4)).toBe(4);
  expect(opponentsOn(LONDON, 0)).toBe(1);
});

test("playing now sits down against bots and starts", () => {
  expect(playNow(LONDON, "hard", 2, "Ada")).toEqual({
    settings: usualSettings("london"),
    seats: ["open", "hard", "hard"],
    sit: true,
    start: true,
    name: "Ada",
  });
});

test("more seats are open ones, fewer lose the last", () => {
  expect(resized(["open", "easy"], 4)).toEqual(["open", "easy", "open", "open"]);
  expect(resized(["open", "easy", "hard"], 2)).toEqual(["open", "easy"]);
});

test("a table for one person and bots begins at once, one with open seats waits", () => {
  expect(playsAtOnce(["open", "easy", "hard"])).toBe(true);
  expect(tableWish(usualSettings("paris"), ["open", "open"], "Ada").start).toBe(false);
});
