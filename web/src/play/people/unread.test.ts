import { expect, test } from "vitest";
import type { ChatLine } from "../../net/protocol.ts";
import { NOTHING, type TableSession } from "../../state/session.svelte.ts";
import { Unread } from "./unread.svelte.ts";

const line = (person: number): ChatLine => ({ at: 0, seat: null, name: "x", text: "y", phrase: null, person, number: 0, removed: null });

test("messages of others count as unread until they are read, even after a refresh", () => {
  sessionStorage.clear();
  const table = { seats: [{ person: 4 }] };
  const session = { id: "t", known: { ...NOTHING, table, you: { seat: 0 }, chat: [line(4), line(1), line(2)] } } as unknown as TableSession;
  const unread = new Unread(session);
  expect(unread.count).toBe(2);
  unread.read();
  expect(unread.count).toBe(0);
  session.known = { ...session.known, chat: [...session.known.chat, line(1)] };
  expect(unread.count).toBe(1);
  expect(new Unread(session).count).toBe(1);
});
