import { expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { last, opponentsInWords, readLast } from "./lastGame.svelte.ts";
import { tableWish, usualSettings } from "./newTable.ts";

test("the last game is kept with its board, seats and levels", () => {
  const settings = { ...usualSettings("london"), clock: 60 };
  last.remember(tableWish(settings, ["open", "easy", "hard"], "Ada"));
  expect(last.game).toEqual({ settings, seats: ["open", "easy", "hard"] });
  expect(readLast(localStorage.getItem("omnibus.last"))).toEqual(last.game);
});

test("players on this device are stored by name; older stored games without them can still be read", () => {
  last.remember(tableWish(usualSettings("london"), ["open", { here: "Bo" }, "hard", "open"], "Ada"));
  expect(last.game?.seats).toEqual(["open", { here: "Bo" }, "hard", "open"]);
  expect(readLast(`{"settings":{"board":"paris"},"seats":["open","open"]}`)?.seats).toEqual(["open", "open"]);
});

test("invalid data is no game", () => {
  for (const text of [null, "{", "7", "{}", `{"settings":{"board":1},"seats":["open","easy"]}`, `{"settings":{"board":"paris"},"seats":["open","godlike"]}`, `{"settings":{"board":"paris"},"seats":["open","open"],"beside":[{"seat":1}]}`])
    expect(readLast(text)).toBeNull();
});

test("opponents are described in both languages", () => {
  preferences.set({ language: "en" });
  expect(opponentsInWords(["open", "easy", "easy", "hard"])).toBe("2 bots (easy) and 1 bot (hard)");
  expect(opponentsInWords(["open", "open"])).toBe("1 open seat");
  expect(opponentsInWords(["open", { here: "Bo" }, "easy", { here: "Cy" }])).toBe("Bo, Cy and 1 bot (easy)");
  preferences.set({ language: "fr" });
  expect(opponentsInWords(["open", "easy", "easy"])).toBe("2 robots (facile)");
});
