// The lesson must not tell other numbers than the rules play by.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sayIn } from "../words/words.svelte.ts";
import { FLAG, MERCHANDISE, NUMBERS, PASSENGERS, TOURISTS } from "./numbers.ts";

const RULES = join(import.meta.dirname, "../../../src/omnibus");

function source(path: string): string {
  return readFileSync(join(RULES, path), "utf8");
}

/** A number of a game: as its file says, or else the usual one. */
function ruled(game: string, field: string): number {
  const pattern = new RegExp(`\\b${field}(?:: int)? ?= ?(\\d+)`);
  const found = pattern.exec(source(`games/${game}/game.py`)) ?? pattern.exec(source("core/spec.py"));
  if (found?.[1] === undefined) throw new Error(`no ${field}`);
  return Number(found[1]);
}

describe.each(Object.keys(NUMBERS))("%s", (game) => {
  test("pieces, cards, tickets and parallel routes are those of the rules", () => {
    expect(NUMBERS[game]).toEqual({
      pieces: ruled(game, "pieces"),
      cardsDealt: ruled(game, "cards_dealt"),
      ticketsDrawn: ruled(game, "tickets_drawn"),
      keepFirst: ruled(game, "keep_first"),
      closesUpTo: ruled(game, "parallels_close_up_to"),
    });
  });
});

test("flags, passengers, merchandise and tourists are paid as the rules say", () => {
  expect(FLAG).toBe(ruled("paris", "points"));
  expect(source("games/germany/game.py")).toContain(`first=${PASSENGERS.first}, second=${PASSENGERS.second}`);
  const bonus = MERCHANDISE.map(({ players, bonus }) => `${players}: (${bonus.join(", ")})`).join(", ");
  expect(source("games/amsterdam/game.py")).toContain(`bonus={${bonus}}`);
  expect(source("games/san_francisco/game.py")).toContain(`points=(${TOURISTS.join(", ")})`);
});

test.each(["en", "fr"] as const)("the sentences of %s name the numbers of the rules", (language) => {
  const passengers = sayIn(language, "learn-bonus-germany-score");
  expect(source("games/germany/game.py")).toContain("first=20, second=10");
  expect(passengers).toMatch(/20 .*\b10 /);
  expect(sayIn(language, "learn-bonus-germany-globetrotter")).toContain(String(ruled("germany", "globetrotter")));
  expect(sayIn(language, "learn-bonus-paris-score")).toContain(`${ruled("paris", "points")} points`);
  expect(sayIn(language, "learn-bonus-amsterdam-take")).toContain(String(ruled("amsterdam", "cards")));
});
