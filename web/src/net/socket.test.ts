import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLine } from "./fixtures.ts";
import { Socket } from "./socket.ts";

const broken: string[] = [];

function connected(): Socket {
  const socket = new Socket("t", { hello: () => ({ last: null, seat: null }), message: () => undefined, broken: (line) => broken.push(line) });
  FakeLine.made[0]?.open();
  FakeLine.made[0]?.hear({ t: "update", seq: 1 });
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeLine);
  FakeLine.made.length = 0;
  broken.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a line that has died unnoticed is replaced by one other", () => {
  const socket = connected();
  vi.advanceTimersByTime(25_000 + 12_000 + 3000); // nobody answers the ping
  expect(FakeLine.made.length).toBe(2);
  socket.close();
});

test("sent away to come back it is there again at once, and nobody is told", () => {
  const socket = connected();
  FakeLine.made[0]?.break(1012);
  vi.advanceTimersByTime(400);
  expect(FakeLine.made.length).toBe(2);
  FakeLine.made[1]?.break(1006); // a balancer that has not noticed yet
  vi.advanceTimersByTime(500);
  FakeLine.made[2]?.open();
  FakeLine.made[2]?.hear({ t: "update", seq: 1 });
  vi.advanceTimersByTime(20_000);
  expect(broken).toEqual(["returning", "returning"]);
  expect(FakeLine.made.length).toBe(3);
  socket.close();
});

test("where nobody is there to come back to it is said after a while", () => {
  const socket = connected();
  FakeLine.made[0]?.break(1012);
  vi.advanceTimersByTime(400);
  FakeLine.made[1]?.break(1006);
  vi.advanceTimersByTime(1600);
  expect(broken).toEqual(["returning", "returning", "reconnecting"]);
  FakeLine.made[2]?.break(1012); // by one that cannot stay either
  expect(broken.at(-1)).toBe("reconnecting");
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(broken.length).toBe(4);
});

test("the server can close it for good", () => {
  connected();
  FakeLine.made[0]?.break(4403);
  vi.advanceTimersByTime(60_000);
  expect(broken).toEqual(["closed"]);
  expect(FakeLine.made.length).toBe(1);
});

test("one that is closed before it is open says nothing, and is closed then", () => {
  const socket = new Socket("t", { hello: () => ({ last: null, seat: null }), message: () => undefined, broken: () => undefined });
  const line = FakeLine.made[0]!;
  socket.close();
  expect(line.readyState).toBe(FakeLine.CONNECTING);
  line.open();
  expect(line.readyState).toBe(FakeLine.CLOSED);
  expect(line.sent).toEqual([]);
});

test("after it is closed nothing is tried again", () => {
  const socket = connected();
  FakeLine.made[0]?.break(1006);
  socket.close();
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeLine.made.length).toBe(1);
});
