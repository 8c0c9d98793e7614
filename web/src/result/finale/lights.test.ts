import { expect, it, describe } from "vitest";
import { pluginsOf } from "../../mechanisms/registry.ts";
import { moments } from "../../record/fold.ts";
import { BOARDS, type BoardId, fixture } from "../../record/fixtures/read.ts";
import { countedGame, lightsOf, merged, NO_LIGHTS } from "./lights.ts";
import { stepsOf } from "./steps.ts";

function game(id: BoardId) {
  const { replay, record, board } = fixture(id);
  const cards = record.chance.cards.reduce((sum, [, number]) => sum + number, 0);
  const box = { routes: board.routes.length, pieces: replay.pieces, cards, tickets: board.tickets, rules: board.rules };
  const finished = { replay, record, moments: moments(replay.events, box) };
  const { seats, winners } = replay.table.ending!;
  return { game: countedGame(board, finished), steps: stepsOf(board.rules, seats!, winners, board.tickets), winners };
}

describe("the lights of the finale", () => {
  it.each(BOARDS)("of %s fit every step: whose points they are, and routes of that seat only", (id) => {
    const { game: counted, steps, winners } = game(id);
    for (const step of steps) {
      const lights = lightsOf(step, counted, winners);
      if (step.kind === "ticket") {
        expect(lights.path.length > 0, "a path for a completed ticket only").toBe(step.done);
        expect(lights.apart.length).toBe(step.done ? 0 : 1);
      }
      if (!("seat" in step) || step.seat === null) continue;
      expect(lights.seats).toEqual([step.seat]);
      for (const route of lights.routes) expect(counted.owners[route]).toBe(step.seat);
      if (step.kind === "source") expect(lights.routes.length + lights.places.length, `${step.source} shows something`).toBeGreaterThan(0);
      for (const { place } of lights.pictures) expect(lights.places).toContain(place);
    }
  });

  it("of the winners are their pieces", () => {
    const { game: counted, winners } = game("london");
    expect(lightsOf({ kind: "winners" }, counted, winners)).toEqual({ ...NO_LIGHTS, seats: winners });
  });

  it("of a group are those of all its steps, each once", () => {
    const [one, other] = [{ ...NO_LIGHTS, seats: [1], routes: [2, 3], words: "x" }, { ...NO_LIGHTS, seats: [1], routes: [3, 4], apart: [["a", "b"]] as [string, string][] }];
    expect(merged([one, other])).toEqual({ ...NO_LIGHTS, seats: [1], routes: [2, 3, 4], apart: [["a", "b"]] });
    expect(merged([one])).toBe(one);
  });

  it("every mechanism that scores has something to show", () => {
    const names = BOARDS.flatMap((id) => pluginsOf(fixture(id).board.rules).filter(({ scores }) => scores !== undefined));
    for (const plugin of names) expect(plugin.counted, plugin.name).toBeDefined();
  });
});
