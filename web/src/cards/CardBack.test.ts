import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { GAMES } from "../board/fixtures.ts";
import CardBack from "./CardBack.svelte";
import { vehicleOf } from "./vehicles.ts";

/** The paths on the back of a game's deck. */
function drawnOn(game: string): (string | null)[] {
  const back = mount(CardBack, { target: document.body, props: { game } });
  const paths = [...document.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  void unmount(back);
  document.body.replaceChildren();
  return paths;
}

test("the back of a deck shows the vehicle of its cards", () => {
  for (const game of [...GAMES, "another"]) expect(drawnOn(game), game).toContain(vehicleOf(game, "red")?.path);
  expect(new Set(GAMES.map((game) => drawnOn(game).join(" "))).size).toBe(GAMES.length);
});
