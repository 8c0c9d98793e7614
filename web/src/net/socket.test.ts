import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLine } from "./fixtures.ts";
import { Socket } from "./socket.ts";

const broken: string[] = [];

function connected(): Socket {
  const socket = new Socket("t", { hello: () => ({ last: null, seat: null }), message: () => undefined, broken: (line) => broken.push(line) });
  FakeLine.made[0]?.open();
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
