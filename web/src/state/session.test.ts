import { expect, test } from "vitest";
import type { UpdateMessage, ViewJson } from "../net/protocol.ts";
import { type Known, NOTHING, taken } from "./session.svelte.ts";

const view = {} as ViewJson;
const known: Known = { ...NOTHING, seq: 4, events: [{ e: "passed", seat: 0 }], legal: [{ do: "pass" }], view };
const update = (fields: Partial<UpdateMessage>): UpdateMessage => ({ t: "update", seq: 5, ...fields });

test("events and chat are added, the rest is replaced where it is given", () => {
  const after = taken(known, update({ events: [{ e: "passed", seat: 1 }], legal: [{ do: "tickets", long: 0 }], view }));
  expect(after.events).toHaveLength(2);
  expect(after.legal).toEqual([{ do: "tickets", long: 0 }]);
  expect(after.seq).toBe(5);
});

test("an update about something else leaves what may be chosen", () => {
  expect(taken(known, update({ chat: [] })).legal).toEqual(known.legal);
});

test("a view without legal actions means that there is nothing to choose", () => {
  expect(taken(known, update({ view })).legal).toEqual([]);
});

test("a full update forgets what was known", () => {
  expect(taken(known, update({ full: true, events: [] })).events).toEqual([]);
});
