import { expect, test, vi } from "vitest";
import { WorkerCarrier } from "./carrier.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

const BASE = "https://example.org/some/games/";

function carrier(): { carried: WorkerCarrier; sent: ToWorker[]; hear: (message: FromWorker) => void } {
  const sent: ToWorker[] = [];
  const carried = new WorkerCarrier({ postMessage: (message) => sent.push(message) }, BASE);
  return { carried, sent, hear: (message) => carried.hear(message) };
}

test("requests to the server go to the worker, and their answers come back", async () => {
  const { carried, sent, hear } = carrier();
  const asked = carried.fetch(`${BASE}api/me?x=1`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [message] = sent;
  expect(message).toMatchObject({ t: "request", method: "POST", path: "/api/me?x=1", headers: { "content-type": "application/json" } });
  if (message?.t !== "request") throw new Error("no request");
  expect(new TextDecoder().decode(message.body)).toBe("{}");
  hear({ t: "answer", id: message.id, status: 201, headers: "content-type: application/json\nx-note: a: b", body: new TextEncoder().encode('{"name":"Ada"}') });
  const response = await asked;
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ name: "Ada" });
  expect(response.headers.get("x-note")).toBe("a: b");
});

test("an answer without a body is one", async () => {
  const { carried, sent, hear } = carrier();
  const asked = carried.fetch(`${BASE}api/me`, { method: "DELETE" });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  hear({ t: "answer", id: 1, status: 204, headers: "", body: new Uint8Array() });
  expect((await asked).status).toBe(204);
});

test("everything else is a file", () => {
  const { carried } = carrier();
  expect(carried.pathOf(`${BASE}api/boards`)).toBe("api/boards");
  expect(carried.pathOf("healthz")).toBe("healthz");
  expect(carried.pathOf(`${BASE}assets/kernel.wasm`)).toBeNull();
  expect(carried.pathOf("https://example.org/api/boards")).toBeNull();
  expect(carried.pathOf("https://elsewhere.org/some/games/api/boards")).toBeNull();
});

test("a socket opens, says, hears and closes once", async () => {
  const { carried, sent, hear } = carrier();
  const socket = carried.open("wss://example.org/some/games/ws/tables/abc");
  const events: string[] = [];
  for (const kind of ["open", "message", "close"]) socket.addEventListener(kind, () => events.push(kind));
  socket.send("too early");
  await vi.waitFor(() => expect(events).toEqual(["open"]));
  expect(sent).toEqual([{ t: "open", id: 1, path: "/ws/tables/abc" }]);
  socket.send("hello");
  hear({ t: "said", id: 1, text: "welcome" });
  hear({ t: "closed", id: 1, code: 1012 });
  socket.send("too late");
  socket.close();
  hear({ t: "said", id: 1, text: "too late" });
  expect(events).toEqual(["open", "message", "close"]);
  expect(sent.at(-1)).toEqual({ t: "say", id: 1, text: "hello" });
});

test("a socket that the page closes tells the worker", async () => {
  const { carried, sent } = carrier();
  const socket = carried.open("ws://example.org/some/games/ws/tables/abc");
  await vi.waitFor(() => expect(socket.readyState).toBe(1));
  socket.close(1001);
  expect(sent.at(-1)).toEqual({ t: "close", id: 1, code: 1001 });
  expect(socket.readyState).toBe(3);
});
