import { expect, test } from "vitest";
import { allHere, opponentsOn, playHere, playNow, playsAtOnce, resized, roomTable, tableWish, usualSettings } from "./newTable.ts";

const LONDON = { board: "london", players: [2, 4] };
const GERMANY = { board: "germany", players: [2, 3, 4, 5] };

test("the board's seats limit the number of opponents", () => {
  expect(opponentsOn(LONDON, 4)).toBe(3);
  expect(opponentsOn(GERMANY, 4)).toBe(4);
  expect(opponentsOn(LONDON, 0)).toBe(1);
});

test("\"Play now\" sits down against bots and starts", () => {
  expect(playNow(LONDON, "hard", 2, "Ada")).toEqual({
    settings: usualSettings("london"),
    seats: ["open", "hard", "hard"],
    beside: [],
    sit: true,
    start: true,
    name: "Ada",
  });
});

test("in one room there is a seat for everybody who may come, and a big screen takes none", () => {
  const screen = roomTable(GERMANY, null);
  expect(screen).toMatchObject({ seats: ["open", "open", "open", "open", "open"], sit: false, start: false, name: null });
  expect(screen.settings).toMatchObject({ board: "germany", one_room: true, spectators: true });
  expect(roomTable(GERMANY, "Ada")).toMatchObject({ sit: true, name: "Ada" });
});

test("\"Play now\" may be a game with people on this device, as many as the board seats", () => {
  const wish = playHere(LONDON, ["Bo", "", "Cleo", "Dan"], "Ada");
  expect(wish).toMatchObject({ seats: ["open", "open", "open", "open"], sit: true, start: true, name: "Ada" });
  expect(wish.beside).toEqual([{ seat: 1, name: "Bo" }, { seat: 2, name: "Player 3" }, { seat: 3, name: "Cleo" }]);
});

test("more seats are open ones, fewer lose the last", () => {
  expect(resized(["open", "easy"], 4)).toEqual(["open", "easy", "open", "open"]);
  expect(resized(["open", "easy", "hard"], 2)).toEqual(["open", "easy"]);
});

test("a table for one person and bots begins at once, one with open seats waits", () => {
  expect(playsAtOnce(["open", "easy", "hard"])).toBe(true);
  expect(tableWish(usualSettings("paris"), ["open", "open"], "Ada").start).toBe(false);
});

test("friends play on their own devices, or all on this one; bots stay bots", () => {
  expect(allHere(["open", "open", "easy"], true)).toEqual(["open", { here: "" }, "easy"]);
  expect(allHere(["open", { here: "Bo" }, "open"], true)).toEqual(["open", { here: "Bo" }, { here: "" }]);
  expect(allHere(["open", { here: "Bo" }, "easy"], false)).toEqual(["open", "open", "easy"]);
});

test("players on this device sit down at once, by name", () => {
  const wish = tableWish(usualSettings("paris"), ["open", { here: " Bo  the  Second " }, "easy", { here: "" }], "Ada");
  expect(wish.seats).toEqual(["open", "open", "easy", "open"]);
  expect(wish.beside).toEqual([
    { seat: 1, name: "Bo the Second" },
    { seat: 3, name: "Player 4" },
  ]);
  expect(wish.start).toBe(true);
  expect(tableWish(usualSettings("paris"), ["open", { here: "Bo" }, "open"], "Ada").start).toBe(false);
});
