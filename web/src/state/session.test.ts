import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../net/fixtures.ts";
import type { UpdateMessage, ViewJson } from "../net/protocol.ts";
import { type Known, NOTHING, TableSession, updated } from "./session.svelte.ts";

const view = {} as ViewJson;
const known: Known = { ...NOTHING, seq: 4, events: [{ e: "passed", seat: 0 }], legal: [{ do: "pass" }], view };
const update = (fields: Partial<UpdateMessage>): UpdateMessage => ({ t: "update", seq: 5, ...fields });

const line = (number: number, text: string | null) =>
  ({ at: 0, seat: 0, name: "x", text, phrase: null, person: 1, number, removed: text === null ? "operator" : null }) as const;

test("events and chat are appended, other fields are replaced if present", () => {
  const after = updated(known, update({ events: [{ e: "passed", seat: 1 }], legal: [{ do: "tickets", long: 0 }], view }));
  expect(after.events).toHaveLength(2);
  expect(after.legal).toEqual([{ do: "tickets", long: 0 }]);
  expect(after.seq).toBe(5);
});

test("an update about something else leaves the legal actions", () => {
  expect(updated(known, update({ chat: [] })).legal).toEqual(known.legal);
});

test("a message that is sent again has changed, and keeps its place", () => {
  const before = updated(known, update({ chat: [line(1, "a"), line(3, "b")] }));
  const after = updated(before, update({ chat: [line(1, null), line(7, "c")] }));
  expect(after.chat.map(({ number, text, removed }) => [number, text, removed])).toEqual([
    [1, null, "operator"],
    [3, "b", null],
    [7, "c", null],
  ]);
  expect(before.chat.map(({ text }) => text)).toEqual(["a", "b"]);
});

test("a view without legal actions means that there are none", () => {
  expect(updated(known, update({ view })).legal).toEqual([]);
});

test("changes are applied to the known view, and the old one is not modified", () => {
  const before = { ...known, view: { deck: 45, to_act: 0 } as ViewJson };
  const after = updated(before, update({ changes: [["deck", 44]] }));
  expect(after.view).toEqual({ deck: 44, to_act: 0 });
  expect(after.legal).toEqual([]);
  expect(before.view.deck).toBe(45);
});

test("a full update replaces the view", () => {
  const before = { ...known, view: { deck: 45, to_act: 0 } as ViewJson };
  expect(updated(before, update({ full: true, view: { deck: 50 } as ViewJson })).view).toEqual({ deck: 50 });
});

test("a full update discards everything before", () => {
  expect(updated(known, update({ full: true, events: [] })).events).toEqual([]);
});

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.instances.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("pending commands of a table that the server closes are refused for the same reason", async () => {
  const session = new TableSession("t");
  const line = FakeSocket.instances[0]!;
  line.open();
  const acting = session.act({ do: "pass" });
  expect(session.acting).toBe(true);
  const refused = { t: "refused", code: "no_table", says: { en: "gone", fr: "partie" } };
  line.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(refused) }));
  line.break(4403);
  await expect(acting).rejects.toMatchObject({ code: "no_table" });
  expect(session.acting).toBe(false);
});

test("a big screen says so in every greeting, and routes that are pressed on one reach whoever listens", () => {
  const screen = new TableSession("t", undefined, true);
  const line = FakeSocket.instances[0]!;
  line.open();
  expect(JSON.parse(line.sent[0]!)).toMatchObject({ t: "hello", screen: true });
  const player = new TableSession("t");
  const other = FakeSocket.instances[1]!;
  other.open();
  expect(JSON.parse(other.sent[0]!)).not.toHaveProperty("screen");
  const heard: number[] = [];
  const stop = player.onPointed((route) => heard.push(route));
  const point = (route: number) => other.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ t: "pointed_out", seq: 3, route }) }));
  point(7);
  stop();
  point(8);
  expect(heard).toEqual([7]);
  screen.close();
  player.close();
});
