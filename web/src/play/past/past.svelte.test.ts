import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../net/protocol.ts";
import { fixture } from "../../record/fixtures/read.ts";
import type { Atlas } from "../../state/atlas.svelte.ts";
import { Past } from "./past.svelte.ts";

const { replay, board } = fixture("london");
const EVENTS = replay.events.flat();

class Table {
  atlas = { board } as unknown as Atlas;
  seat = $state<number | null>(0);
  covered = $state(false);
  lesson = $state.raw<object | null>(null);
  updates: { shown: { events: readonly GameEvent[] } } = $state({ shown: { events: EVENTS.slice(0, 90) } });
  past = new Past(this);

  show(count: number): void {
    this.updates.shown = { events: EVENTS.slice(0, count) };
  }
}

describe("a look back", () => {
  it("begins one turn ago, and steps from there", () => {
    const { past } = new Table();
    expect([past.step, past.moment]).toEqual([null, null]);
    past.turn(-1);
    const begun = past.step!;
    expect(past.steps[begun]).not.toMatchObject({ round: past.steps[past.last]?.round, seat: past.steps[past.last]?.seat });
    past.by(-1);
    expect(past.step).toBe(begun - 1);
    past.go(-5);
    expect(past.step).toBe(0);
    past.by(past.last + 9);
    expect(past.step).toBe(past.last);
    past.leave();
    expect(past.step).toBeNull();
  });

  it("shows the moment after some events", () => {
    const { past } = new Table();
    const { to } = past.steps[7]!;
    past.after(to);
    expect(past.step).toBe(7);
    past.after(1);
    expect(past.step).toBe(0);
    expect(past.moment?.seats.every(({ routes }) => routes.length === 0)).toBe(true);
  });

  it("stays where it is while the game goes on", () => {
    const table = new Table();
    table.past.go(7);
    const [moment, round] = [table.past.moment, table.past.round];
    table.show(EVENTS.length);
    expect([table.past.step, table.past.moment]).toEqual([7, moment]);
    expect(table.past.round).toBeGreaterThan(round);
  });

  it("goes to the last moment when an undo takes its own away", () => {
    const table = new Table();
    table.past.go(table.past.last);
    table.show(60);
    expect(table.past.step).toBe(table.past.last);
  });

  it("ends for everybody else on this device, and behind the curtain", () => {
    const table = new Table();
    table.past.go(7);
    table.covered = true;
    expect([table.past.step, table.past.moment]).toEqual([null, null]);
    table.covered = false;
    table.seat = 1;
    expect([table.past.step, table.past.moment]).toEqual([null, null]);
  });

  it("is not for lessons, nor for a table without a first turn", () => {
    const table = new Table();
    table.lesson = {};
    table.past.turn(-1);
    expect([table.past.available, table.past.step]).toEqual([false, null]);
    const young = new Table();
    young.show(3);
    expect(young.past.available).toBe(false);
  });
});
