import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./fixtures.ts";
import { Socket } from "./socket.ts";

const broken: string[] = [];

function connected(): Socket {
  const socket = new Socket("t", { hello: () => ({ last: null, seat: null }), message: () => undefined, broken: (connection) => broken.push(connection) });
  FakeSocket.instances[0]?.open();
  FakeSocket.instances[0]?.receive({ t: "update", seq: 1 });
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.instances.length = 0;
  broken.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a dead connection is detected, and replaced once", () => {
  const socket = connected();
  vi.advanceTimersByTime(25_000 + 12_000 + 3000); // nobody answers the ping
  expect(FakeSocket.instances.length).toBe(2);
  socket.close();
});

test("after a restart of the server it reconnects at once, without a notice", () => {
  const socket = connected();
  FakeSocket.instances[0]?.break(1012);
  vi.advanceTimersByTime(400);
  expect(FakeSocket.instances.length).toBe(2);
  FakeSocket.instances[1]?.break(1006); // a load balancer that has not noticed yet
  vi.advanceTimersByTime(500);
  FakeSocket.instances[2]?.open();
  FakeSocket.instances[2]?.receive({ t: "update", seq: 1 });
  vi.advanceTimersByTime(20_000);
  expect(broken).toEqual(["returning", "returning"]);
  expect(FakeSocket.instances.length).toBe(3);
  socket.close();
});

test("a long reconnection is reported after a while", () => {
  const socket = connected();
  FakeSocket.instances[0]?.break(1012);
  vi.advanceTimersByTime(400);
  FakeSocket.instances[1]?.break(1006);
  vi.advanceTimersByTime(1600);
  expect(broken).toEqual(["returning", "returning", "reconnecting"]);
  FakeSocket.instances[2]?.break(1012); // another server that restarts
  expect(broken.at(-1)).toBe("reconnecting");
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(broken.length).toBe(4);
});

test("the server can close it finally", () => {
  connected();
  FakeSocket.instances[0]?.break(4403);
  vi.advanceTimersByTime(60_000);
  expect(broken).toEqual(["closed"]);
  expect(FakeSocket.instances.length).toBe(1);
});

test("a socket that is closed while connecting sends nothing, and closes once open", () => {
  const socket = new Socket("t", { hello: () => ({ last: null, seat: null }), message: () => undefined, broken: () => undefined });
  const line = FakeSocket.instances[0]!;
  socket.close();
  expect(line.readyState).toBe(FakeSocket.CONNECTING);
  line.open();
  expect(line.readyState).toBe(FakeSocket.CLOSED);
  expect(line.sent).toEqual([]);
});

test("it does not reconnect after it was closed", () => {
  const socket = connected();
  FakeSocket.instances[0]?.break(1006);
  socket.close();
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.instances.length).toBe(1);
});
