import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameEvent, UpdateMessage, ViewJson } from "../net/protocol.ts";
import { type Follower, type Known, NOTHING, type TableSession } from "../state/session.svelte.ts";
import { duration, UpdateQueue } from "./updateQueue.svelte.ts";

const claimed: GameEvent = { e: "claimed", seat: 1, route: 3, paid: ["red"], points: 1 };
const drew: GameEvent = { e: "drew", seat: 0, from: "deck", card: "red" };

/** A session whose updates come from the test. */
class StubSession {
  known: Known = { ...NOTHING, view: { seats: [{ points: 0 }, { points: 0 }] } as ViewJson };
  follower: Follower = () => undefined;
  follow(follower: Follower): () => void {
    this.follower = follower;
    return () => undefined;
  }
  update(fields: Partial<UpdateMessage>): void {
    const scored = (seat: number) => (fields.events ?? []).filter((event) => event.e === "claimed" && event.seat === seat).length;
    const seats = this.known.view!.seats.map(({ points }, seat) => ({ points: points + scored(seat) }));
    this.known = { ...this.known, view: { seats } as ViewJson, seq: this.known.seq + 1, legal: fields.legal ?? [] };
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

function queued(): [StubSession, UpdateQueue] {
  const session = new StubSession();
  return [session, new UpdateQueue(session as unknown as TableSession)];
}

test("moves are shown one after the other, and none is missed", () => {
  const [session, updates] = queued();
  session.update({ events: [claimed] });
  session.update({ events: [claimed] });
  session.update({ events: [claimed], legal: [{ do: "pass" }] });
  const seen = [updates.shown.seq];
  while (updates.waiting > 0) {
    expect(updates.legal).toEqual([]);
    vi.advanceTimersToNextTimer();
    seen.push(updates.shown.seq);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(updates.legal).toEqual([{ do: "pass" }]);
});

test("points are counted once the pieces are on the board", () => {
  const [session, updates] = queued();
  session.update({ events: [claimed] });
  expect([updates.shown.view?.seats[1]?.points, updates.points(1)]).toEqual([1, 0]);
  vi.advanceTimersToNextTimer();
  expect([updates.frame, updates.points(1)]).toEqual([null, 1]);
});

test("a move that is cut short counts only the pieces on the board", () => {
  const [session, updates] = queued();
  session.update({ events: [claimed] });
  session.update({ events: [claimed] });
  session.update({ events: [drew] });
  const counted = [updates.points(1)];
  for (let moves = 0; moves < 3; moves++) {
    vi.advanceTimersToNextTimer();
    counted.push(updates.points(1));
  }
  expect(counted).toEqual([0, 1, 2, 2]);
});

test("without animations, points are counted at once", () => {
  const [session, updates] = queued();
  session.update({ events: [claimed] });
  updates.skip();
  expect(updates.points(1)).toBe(1);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  session.update({ events: [claimed] });
  expect(updates.points(1)).toBe(2);
  session.update({ full: true, events: [claimed] });
  expect(updates.points(1)).toBe(3);
});

test("skipping shows the latest state at once", () => {
  const [session, updates] = queued();
  for (let number = 0; number < 5; number++) session.update({ events: [claimed] });
  updates.skip();
  expect([updates.shown.seq, updates.waiting]).toEqual([5, 0]);
});

test("a full update is shown at once", () => {
  const [session, updates] = queued();
  session.update({ events: [claimed] });
  session.update({ full: true, events: [claimed] });
  expect([updates.shown.seq, updates.waiting]).toEqual([2, 0]);
});

test("an update without events, such as chat, leaves no frame", () => {
  const [session, updates] = queued();
  session.update({ chat: [] });
  expect([updates.shown.seq, updates.waiting, updates.frame]).toEqual([1, 0, null]);
});

test("no frame lasts longer than 600 ms, and a long queue is faster", () => {
  expect(duration([claimed], "slow", 0)).toBe(600);
  expect(duration([claimed], "slow", 9)).toBeLessThan(300);
  expect(duration([claimed], "off", 0)).toBe(0);
});
