import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameEvent, UpdateMessage, ViewJson } from "../net/protocol.ts";
import { type Follower, type Known, NOTHING, type TableSession } from "../state/session.svelte.ts";
import { duration, Stage } from "./stage.svelte.ts";

const claimed: GameEvent = { e: "claimed", seat: 1, route: 3, paid: ["red"], points: 1 };

/** A session whose updates the test makes. */
class Told {
  known: Known = { ...NOTHING, view: {} as ViewJson };
  follower: Follower = () => undefined;
  follow(follower: Follower): () => void {
    this.follower = follower;
    return () => undefined;
  }
  update(fields: Partial<UpdateMessage>): void {
    this.known = { ...this.known, seq: this.known.seq + 1, legal: fields.legal ?? [] };
    this.follower({ t: "update", seq: this.known.seq, ...fields }, this.known);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function staged(): [Told, Stage] {
  const told = new Told();
  return [told, new Stage(told as unknown as TableSession)];
}

test("moves are shown one after the other, and none is missed", () => {
  const [told, stage] = staged();
  told.update({ events: [claimed] });
  told.update({ events: [claimed] });
  told.update({ events: [claimed], legal: [{ do: "pass" }] });
  const seen = [stage.shown.seq];
  while (stage.waiting > 0) {
    expect(stage.legal).toEqual([]);
    vi.advanceTimersToNextTimer();
    seen.push(stage.shown.seq);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(stage.legal).toEqual([{ do: "pass" }]);
});

test("skipping shows the newest at once", () => {
  const [told, stage] = staged();
  for (let number = 0; number < 5; number++) told.update({ events: [claimed] });
  stage.skip();
  expect([stage.shown.seq, stage.waiting]).toEqual([5, 0]);
});

test("what is told anew is shown at once", () => {
  const [told, stage] = staged();
  told.update({ events: [claimed] });
  told.update({ full: true, events: [claimed] });
  expect([stage.shown.seq, stage.waiting]).toEqual([2, 0]);
});

test("what needs no time, as a line of chat, leaves nothing that is still being shown", () => {
  const [told, stage] = staged();
  told.update({ chat: [] });
  expect([stage.shown.seq, stage.waiting, stage.frame]).toEqual([1, 0, null]);
});

test("nothing lasts longer than 600 ms, and a crowd is quicker", () => {
  expect(duration([claimed], "slow", 0)).toBe(600);
  expect(duration([claimed], "slow", 9)).toBeLessThan(300);
  expect(duration([claimed], "off", 0)).toBe(0);
});
